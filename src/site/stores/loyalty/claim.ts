/**
 * Claiming an offer: the price, the address of a gift, a code, and the result. No points are taken before the
 * code was correct.
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
import { applyCodeError, canResend, type SentCode, sentCode } from './sent-code.ts'
import './speak.ts'

/** `code`: six typed digits, never stored. `sent` is set while a code is valid, `received` with `done`. */
export type ClaimState = {
  step: ClaimStep
  offer: OfferDetail | undefined
  delivery: Delivery
  faults: readonly DeliveryField[]
  code: string
  sent: SentCode | undefined
  received: ClaimResult | undefined
  problem: Problem | undefined
}
const CLOSED: ClaimState = {
  step: 'closed',
  offer: undefined,
  delivery: { name: '', phone: '', address: '' },
  faults: [],
  code: '',
  sent: undefined,
  received: undefined,
  problem: undefined,
}
export const $claim = atom<ClaimState>(CLOSED)

/** Lets a late response for the previous line be discarded. */
let line = 0
// A claim of one line must not stay open for another.
lineCleared.listen(() => {
  line += 1
  $claim.set(CLOSED)
})

function move(event: ClaimEvent, change: Partial<ClaimState> = {}): boolean {
  const now = $claim.get()
  const step = CLAIM[now.step][event]
  if (!step) return false
  $claim.set({ ...now, ...change, step })
  return true
}

/** A gift's phone number is prefilled with the line's own, which is usually the receiver's. */
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

/** The price was accepted: checks whether the line may claim the offer, then sends the code. */
export async function agreeClaim(): Promise<void> {
  const { step, offer, delivery } = $claim.get()
  if (step !== 'confirm' || !offer) return
  const errors = offer.kind === 'gift' ? validateDelivery(delivery) : []
  if (errors.length > 0) return $claim.set({ ...$claim.get(), faults: errors, problem: undefined })
  if (move('agreed', { problem: undefined, code: '', faults: [] })) await sendCode(offer.id)
}
/** Sends another code once the waiting time is over. */
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
  // A code sent a moment ago is still valid.
  else if (hasErrorCode(answer, 'send_sms_nok') && $claim.get().sent)
    move('sent', { problem: toProblem(answer) })
  else move('refused', { problem: toProblem(answer) })
}

/** Keeps only the digits of pasted text; a complete code is submitted at once. */
export async function typeClaimCode(value: string): Promise<void> {
  const now = $claim.get()
  if (now.step !== 'code') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $claim.set({ ...now, code })
  if (isOtp(code)) await submitClaim()
}

/** Also called by the button that is shown after a lost response. */
export async function submitClaim(): Promise<void> {
  const { offer, code, delivery } = $claim.get()
  const session = $session.get()
  const mine = line
  if (!offer || session.step === 'out' || !isOtp(code) || !move('whole', { problem: undefined })) return
  const operation = [session.msisdn, 'claim', offer.id] as const
  const answer = await send(apiNhanUuDaiWithOtp, {
    id: offer.id,
    otpValue: code,
    idempotency_key: idempotencyKeyFor(...operation),
    ...(offer.kind === 'gift' && { delivery }),
  })
  if (mine !== line) return
  if (answer.ok) {
    clearKey(...operation)
    move('received', { received: answer.result, code: '', sent: undefined })
    return
  }
  if (isOutcomeUnknown(answer)) return void move('lost', { problem: toProblem(answer) })
  clearKey(...operation)
  const { sent } = $claim.get()
  const ofCode = hasErrorCode(answer, 'otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked')
  move(ofCode ? 'wrong' : 'refused', {
    problem: toProblem(answer),
    code: '',
    sent: sent && applyCodeError(sent, answer),
  })
}
