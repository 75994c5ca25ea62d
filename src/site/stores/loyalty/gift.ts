/**
 * Giving points to another member: the giver confirms the masked receiver and enters a code, and can undo the
 * gift for ten minutes. Spec LOY-13.
 */
import { atom } from 'nanostores'
import type { Gift, GiftInfo } from '../../../contract/loyalty/points.schema.ts'
import {
  tangDiem,
  tangDiemHuy,
  tangDiemSendOtp,
  tangDiemThongTin,
  tangDiemVerify,
} from '../../../contract/loyalty/points.ts'
import { isOtp, OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { isGiftAmount } from '../../../contract/rules/points.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { clearKey, idempotencyKeyFor } from '../idempotency-keys.ts'
import { followLine } from '../line-page.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session } from '../session.ts'
import { GIFT, type GiftEvent, type GiftStep } from './gift-states.ts'
import { applyCodeError, canResend, type SentCode, sentCode } from './sent-code.ts'
import './speak.ts'

export const GIFT_NOTE_MAX = 120

/**
 * Why the form cannot continue: an invalid number, the giver's number, not a multiple of 100; found by the
 * server: more points than the balance, or than the month allows.
 */
export type GiftError = 'number' | 'self' | 'step' | 'balance' | 'month'

/**
 * `typed`: the number as typed; `points`: digits of the amount. `info`: the receiver. `code` is never stored.
 */
export type GiftState = {
  step: GiftStep
  typed: string
  points: string
  note: string
  fault: GiftError | undefined
  info: GiftInfo | undefined
  code: string
  sent: SentCode | undefined
  gift: Gift | undefined
  problem: Problem | undefined
}
const EMPTY: GiftState = {
  step: 'form',
  typed: '',
  points: '',
  note: '',
  fault: undefined,
  info: undefined,
  code: '',
  sent: undefined,
  gift: undefined,
  problem: undefined,
}
export const $gift = atom<GiftState>(EMPTY)
/** Lets a late response for the previous line be discarded. */
let line = 0

function move(event: GiftEvent, change: Partial<GiftState> = {}): boolean {
  const now = $gift.get()
  const step = GIFT[now.step][event]
  if (!step) return false
  $gift.set({ ...now, ...change, step })
  return true
}

export function typeGift(change: Partial<Pick<GiftState, 'typed' | 'points' | 'note'>>): void {
  const now = $gift.get()
  if (now.step !== 'form') return
  const points = (change.points ?? now.points).replace(/\D/g, '').replace(/^0+/, '').slice(0, 6)
  $gift.set({
    ...now,
    ...change,
    points,
    note: (change.note ?? now.note).slice(0, GIFT_NOTE_MAX),
    fault: undefined,
    problem: undefined,
  })
}

/** Errors that can be found without the server. */
export function validateGiftForm({ typed, points }: GiftState, own: string): GiftError | undefined {
  const to = normalPhone(typed)
  if (!to) return 'number'
  if (to === own) return 'self'
  return isGiftAmount(Number(points)) ? undefined : 'step'
}

/**
 * Finds the receiver. Too many points for the balance or the month are reported here, before a code is sent.
 */
export async function findReceiver(): Promise<void> {
  const session = $session.get()
  const mine = line
  const now = $gift.get()
  if (session.step === 'out' || now.step !== 'form') return
  const fault = validateGiftForm(now, session.msisdn)
  if (fault) return $gift.set({ ...now, fault, problem: undefined })
  move('look', { problem: undefined, fault: undefined })
  const answer = await send(tangDiemThongTin, { to: normalPhone(now.typed) ?? '' })
  if (mine !== line) return
  if (!answer.ok) return void move('refused', { problem: toProblem(answer) })
  const points = Number(now.points)
  const { balance, gifts_left: gifts, points_left: left } = answer.result
  if (points > balance) return void move('refused', { info: answer.result, fault: 'balance' })
  if (gifts === 0 || points > left) return void move('refused', { info: answer.result, fault: 'month' })
  move('found', { info: answer.result })
}

export function changeGift(): void {
  move('change', { problem: undefined, code: '' })
}

export async function agreeGift(): Promise<void> {
  if (move('agreed', { problem: undefined, code: '' })) await sendCode()
}
export async function resendGift(): Promise<void> {
  const { sent } = $gift.get()
  if (sent && !canResend(sent)) return
  if (move('resend', { problem: undefined, code: '' })) await sendCode()
}

/** The gift as request fields. */
function giftFields(): { to: string; points: number; note?: string } {
  const { typed, points, note } = $gift.get()
  return { to: normalPhone(typed) ?? '', points: Number(points), ...(note.trim() && { note: note.trim() }) }
}

async function sendCode(): Promise<void> {
  const mine = line
  const answer = await send(tangDiemSendOtp, giftFields())
  if (mine !== line) return
  if (answer.ok) move('sent', { sent: sentCode(answer.result) })
  else move('refused', { problem: toProblem(answer) })
}

/** Keeps only the digits of pasted text; a complete code continues at once. */
export async function typeGiftCode(value: string): Promise<void> {
  const now = $gift.get()
  if (now.step !== 'code') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $gift.set({ ...now, code })
  if (isOtp(code)) await verifyGiftCode()
}

export async function verifyGiftCode(): Promise<void> {
  const { code } = $gift.get()
  const mine = line
  if (!isOtp(code) || !move('whole', { problem: undefined })) return
  const answer = await send(tangDiemVerify, { otpValue: code })
  if (mine !== line) return
  const { sent } = $gift.get()
  if (answer.ok) return sendGift()
  move('wrong', { problem: toProblem(answer), code: '', sent: sent && applyCodeError(sent, answer) })
}

/** Uses the verified code. Also called after a lost response, with the same idempotency key. */
export async function sendGift(): Promise<void> {
  const session = $session.get()
  const mine = line
  if (session.step === 'out' || !move('right', { problem: undefined, code: '' })) return
  const request = giftFields()
  const operation = [session.msisdn, 'gift', request.to, request.points] as const
  const answer = await send(tangDiem, { ...request, idempotency_key: idempotencyKeyFor(...operation) })
  if (mine !== line) return
  if (answer.ok) {
    clearKey(...operation)
    move('given', { gift: answer.result, sent: undefined })
    return
  }
  if (isOutcomeUnknown(answer)) return void move('lost', { problem: toProblem(answer) })
  clearKey(...operation)
  move('refused', { problem: toProblem(answer) })
}

export async function undoGift(): Promise<void> {
  const { gift } = $gift.get()
  const mine = line
  if (!gift || !move('undo', { problem: undefined })) return
  const answer = await send(tangDiemHuy, { id: gift.id })
  if (mine !== line) return
  if (answer.ok) return void move('undone', { gift: answer.result })
  const over = hasErrorCode(answer, 'gift_used', 'entry_unknown')
  move('kept', { problem: toProblem(answer), gift: over ? { ...gift, undo_until: null } : gift })
}

export function anotherGift(): void {
  if (move('another')) $gift.set(EMPTY)
}

/** For the page of gifts; typed values are cleared with the line. `?so=` prefills the receiver. */
export function openGift(): Cleanup {
  const clear = (): void => {
    line += 1
    $gift.set(EMPTY)
  }
  const number = new URL(environment().path(), 'https://own.invalid').searchParams.get('so') ?? ''
  const stop = followLine({ load: () => {}, clear })
  if (normalPhone(number)) typeGift({ typed: number })
  return stop
}
