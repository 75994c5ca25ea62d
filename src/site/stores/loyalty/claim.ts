/**
 * Receiving an offer: what it costs said first, a gift's address, a code, and what was received. Nothing is
 * taken before the code was right.
 */
import { atom } from 'nanostores'
import type { ClaimResult, OfferDetail } from '../../../contract/loyalty/offers.schema.ts'
import { apiKiemTraNhanUuDai, apiNhanUuDaiWithOtp } from '../../../contract/loyalty/offers.ts'
import { type Delivery, type DeliveryField, validateDelivery } from '../../../contract/rules/delivery.ts'
import { isOtp, OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { send } from '../../client/send.ts'
import { clearKey, idempotencyKeyFor } from '../idempotency-keys.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { CLAIM, type ClaimEvent, type ClaimStep } from './claim-states.ts'
import { afterRefusal, canResend, type SentCode, sentCode } from './sent-code.ts'
import './speak.ts'

/** `code`: six digits being typed, never stored. `sent` stays while a code lives, `received` with `done`. */
export type Claiming = {
  step: ClaimStep
  offer: OfferDetail | undefined
  delivery: Delivery
  faults: readonly DeliveryField[]
  code: string
  sent: SentCode | undefined
  received: ClaimResult | undefined
  problem: Problem | undefined
}
const CLOSED: Claiming = {
  step: 'closed',
  offer: undefined,
  delivery: { name: '', phone: '', address: '' },
  faults: [],
  code: '',
  sent: undefined,
  received: undefined,
  problem: undefined,
}
export const $claim = atom<Claiming>(CLOSED)

/** Counts the lines that were here: an answer for one that is gone is nobody's. */
let line = 0
// What one line was about to receive must not stay open for another.
lineCleared.listen(() => {
  line += 1
  $claim.set(CLOSED)
})

function move(event: ClaimEvent, change: Partial<Claiming> = {}): boolean {
  const now = $claim.get()
  const step = CLAIM[now.step][event]
  if (!step) return false
  $claim.set({ ...now, ...change, step })
  return true
}

/** A gift begins with the line's own number, which is most often the receiver's. */
export function openClaim(offer: OfferDetail): void {
  const session = $session.get()
  if (session.step === 'out') return
  move('asked', { ...CLOSED, offer, delivery: { ...CLOSED.delivery, phone: `0${session.msisdn.slice(2)}` } })
}
export function closeClaim(): void {
  if (move('closed')) $claim.set(CLOSED)
}
export function typeDelivery(field: DeliveryField, value: string): void {
  const now = $claim.get()
  if (now.step !== 'confirm') return
  $claim.set({
    ...now,
    delivery: { ...now.delivery, [field]: value },
    faults: now.faults.filter((fault) => fault !== field),
  })
}

/** Agreed to the cost: may this line have it, then the code is sent. */
export async function agreeClaim(): Promise<void> {
  const { step, offer, delivery } = $claim.get()
  if (step !== 'confirm' || !offer) return
  const faults = offer.kind === 'gift' ? validateDelivery(delivery) : []
  if (faults.length > 0) return $claim.set({ ...$claim.get(), faults, problem: undefined })
  if (move('agreed', { problem: undefined, code: '', faults: [] })) await sendCode(offer.id)
}
/** Another code, once the waiting time is over. */
export async function resendClaim(): Promise<void> {
  const { offer, sent } = $claim.get()
  if (!offer || (sent && !canResend(sent))) return
  if (move('resend', { problem: undefined, code: '' })) await sendCode(offer.id)
}

async function sendCode(id: string): Promise<void> {
  const mine = line
  const answer = await send(apiKiemTraNhanUuDai, { id })
  if (mine !== line) return
  if (answer.ok) move('sent', { sent: sentCode(answer.result) })
  // A code that went out a moment ago still lives.
  else if (hasErrorCode(answer, 'send_sms_nok') && $claim.get().sent)
    move('sent', { problem: toProblem(answer) })
  else move('refused', { problem: toProblem(answer) })
}

/** Digits only, whatever was pasted around them; a whole code is sent by itself. */
export async function typeClaimCode(value: string): Promise<void> {
  const now = $claim.get()
  if (now.step !== 'code') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $claim.set({ ...now, code })
  if (isOtp(code)) await receive()
}

/** Also pressed when no answer came. */
export async function receive(): Promise<void> {
  const { offer, code, delivery } = $claim.get()
  const session = $session.get()
  const mine = line
  if (!offer || session.step === 'out' || !isOtp(code) || !move('whole', { problem: undefined })) return
  const meaning = [session.msisdn, 'claim', offer.id] as const
  const answer = await send(apiNhanUuDaiWithOtp, {
    id: offer.id,
    otpValue: code,
    idempotency_key: idempotencyKeyFor(...meaning),
    ...(offer.kind === 'gift' && { delivery }),
  })
  if (mine !== line) return
  if (answer.ok) {
    clearKey(...meaning)
    move('received', { received: answer.result, code: '', sent: undefined })
    return
  }
  if (isOutcomeUnknown(answer)) return void move('lost', { problem: toProblem(answer) })
  clearKey(...meaning)
  const { sent } = $claim.get()
  const ofCode = hasErrorCode(answer, 'otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked')
  move(ofCode ? 'wrong' : 'refused', {
    problem: toProblem(answer),
    code: '',
    sent: sent && afterRefusal(sent, answer),
  })
}
