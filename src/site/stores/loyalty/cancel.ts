/**
 * Leaving the programme: the losses are shown first, a code confirms it, and the session continues. Spec
 * LOY-8.
 */
import { atom } from 'nanostores'
import type { Cancelled } from '../../../contract/loyalty/member.schema.ts'
import { apiCancelMember, cancelMember } from '../../../contract/loyalty/member.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { LOYALTY_SYSTEM } from '../../../contract/rules/member.ts'
import { isOtp, OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { environment } from '../../client/environment.ts'
import { type Failure, send } from '../../client/send.ts'
import { createLineCheck } from '../line-page.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { lineCleared } from '../session.ts'
import { CANCEL, type CancelEvent, type CancelStep } from './cancel-states.ts'
import { applyMemberCodeError } from './member-code.ts'
import { $leaving, $membership, loadMembership } from './membership.ts'
import { canResend, type SentCode, sentCode } from './sent-code.ts'

/** `points`: the points that would be lost, as of opening the dialog. `code`: typed digits, never stored. */
export type CancelState = {
  step: CancelStep
  points: number
  code: string
  sent: SentCode | undefined
  cancelled: Cancelled | undefined
  problem: Problem | undefined
}
const CLOSED: CancelState = {
  step: 'closed',
  points: 0,
  code: '',
  sent: undefined,
  cancelled: undefined,
  problem: undefined,
}
export const $cancel = atom<CancelState>(CLOSED)

lineCleared.listen(() => $cancel.set(CLOSED))
$cancel.listen(({ step }) => $leaving.set(step !== 'closed'))

function move(event: CancelEvent, change: Partial<CancelState> = {}): boolean {
  const now = $cancel.get()
  const step = CANCEL[now.step][event]
  if (!step) return false
  $cancel.set({ ...now, problem: undefined, ...change, step })
  return true
}

/**
 * Only members whose line may leave (`off_net` 0). The button is hidden for all others, and the server
 * rejects the call. Spec LOY-8.
 */
export function openCancel(): void {
  const membership = $membership.get()
  if (membership.step !== 'member' || !membership.info.may_cancel) return
  move('asked', { points: membership.info.ThongTinHoiVien?.points ?? 0 })
}

/** Leads to the home page after leaving and after code 14. Spec LOY-8. */
export function closeCancel(): void {
  const { step, problem: why } = $cancel.get()
  const home = step === 'done' || (step === 'failed' && why?.failure.code === 'member_cancel_failed')
  // A code that is still valid is used again when the dialog opens again.
  if (!move('closed', { code: '' })) return
  if (!home) return
  $cancel.set(CLOSED)
  const { go, language } = environment()
  go(localPath('/', language()))
}

const device = () =>
  ({ maMayUuid: `${environment().uuid()}_${LOYALTY_SYSTEM}`, maHeDieuHanh: LOYALTY_SYSTEM }) as const

/** Confirmed: sends a code. */
export async function confirmCancel(): Promise<void> {
  const { sent, step } = $cancel.get()
  if (step === 'lost' && sent && sent.expiresAt > environment().now())
    return $cancel.set({ ...$cancel.get(), step: 'code', code: '' })
  await requestCancelCode('confirmed')
}
export async function resendCancel(): Promise<void> {
  const { sent } = $cancel.get()
  if (sent && canResend(sent)) await requestCancelCode('resend')
}

async function requestCancelCode(event: 'confirmed' | 'resend'): Promise<void> {
  const still = createLineCheck()
  if (!still || !move(event, { code: '' })) return
  const answer = await send(cancelMember, device())
  if (!still()) return
  if (answer.ok) return void move('sent', { sent: sentCode(answer.result) })
  const failed = { problem: toProblem(answer) }
  // A waiting time, a locked code or a lost connection is temporary; any other error is final.
  if (
    hasErrorCode(answer, 'send_sms_nok', 'send_sms_nok_limit_n', 'cancel_otp_over') ||
    isOutcomeUnknown(answer)
  ) {
    if (move('notNow', failed)) updateSentCode(answer)
    return
  }
  fail(answer)
}

function updateSentCode(failure: Failure): void {
  const now = $cancel.get()
  if (now.sent) $cancel.set({ ...now, sent: applyMemberCodeError(now.sent, failure) })
}

function fail(failure: Failure): void {
  move('refused', { code: '', sent: undefined, problem: toProblem(failure) })
}

/** Keeps only the digits of pasted text; a complete code is checked at once. */
export async function typeCancelCode(value: string): Promise<void> {
  const now = $cancel.get()
  if (now.step !== 'code') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $cancel.set({ ...now, code })
  if (isOtp(code)) await checkCancelCode()
}

export async function checkCancelCode(): Promise<void> {
  const still = createLineCheck()
  const { code } = $cancel.get()
  if (!still || !isOtp(code) || !move('whole')) return
  const answer = await send(apiCancelMember, { otpValue: code, ...device() })
  if (!still()) return
  if (answer.ok) return left(answer.result)
  if (isOutcomeUnknown(answer)) {
    const done = await leftAfterAll()
    if (done) return left(done)
  } else if (!hasErrorCode(answer, 'cancel_otp_incorrect', 'cancel_otp_over')) return fail(answer)
  if (move('wrong', { code: '', problem: toProblem(answer) })) updateSentCode(answer)
}

async function left(cancelled: Cancelled): Promise<void> {
  move('left', { code: '', sent: undefined, cancelled })
  await loadMembership()
}

/** There was no response, so the membership may have been cancelled all the same. */
async function leftAfterAll(): Promise<Cancelled | undefined> {
  const { points } = $cancel.get()
  await loadMembership()
  const membership = $membership.get()
  if (membership.step !== 'locked') return undefined
  const { until, reason } = membership.info
  return until && reason ? { points_lost: points, rejoin_at: until, reason } : undefined
}
