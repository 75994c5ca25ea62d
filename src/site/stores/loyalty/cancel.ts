/** Leaving the programme: what goes is said first, a code proves it, and the session goes on. Spec LOY-8. */
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
import { afterMemberRefusal } from './member-code.ts'
import { $leaving, $membership, loadMembership } from './membership.ts'
import { canResend, type SentCode, sentCode } from './sent-code.ts'

/** `points`: what would be lost, as it was when the dialog opened. `code`: digits being typed, never kept. */
export type Cancelling = {
  step: CancelStep
  points: number
  code: string
  sent: SentCode | undefined
  cancelled: Cancelled | undefined
  problem: Problem | undefined
}
const CLOSED: Cancelling = {
  step: 'closed',
  points: 0,
  code: '',
  sent: undefined,
  cancelled: undefined,
  problem: undefined,
}
export const $cancel = atom<Cancelling>(CLOSED)

lineCleared.listen(() => $cancel.set(CLOSED))
$cancel.listen(({ step }) => $leaving.set(step !== 'closed'))

function move(event: CancelEvent, change: Partial<Cancelling> = {}): boolean {
  const now = $cancel.get()
  const step = CANCEL[now.step][event]
  if (!step) return false
  $cancel.set({ ...now, problem: undefined, ...change, step })
  return true
}

/**
 * Only a member whose line may leave on its own (Spec LOY-8): there is no button for anybody else, and the
 * server refuses.
 */
export function openCancel(): void {
  const membership = $membership.get()
  if (membership.step !== 'member' || !membership.info.may_cancel) return
  move('asked', { points: membership.info.ThongTinHoiVien?.points ?? 0 })
}

/** After leaving, and after code 14, home (Spec LOY-8). */
export function closeCancel(): void {
  const { step, problem: why } = $cancel.get()
  const home = step === 'done' || (step === 'failed' && why?.failure.code === 'member_cancel_failed')
  // A code that lives is gone on with when the dialog is opened again.
  if (!move('closed', { code: '' })) return
  if (!home) return
  $cancel.set(CLOSED)
  const { go, language } = environment()
  go(localPath('/', language()))
}

const device = () =>
  ({ maMayUuid: `${environment().uuid()}_${LOYALTY_SYSTEM}`, maHeDieuHanh: LOYALTY_SYSTEM }) as const

/** "I want to leave": a code is sent. */
export async function confirmCancel(): Promise<void> {
  const { sent, step } = $cancel.get()
  if (step === 'lost' && sent && sent.expiresAt > environment().now())
    return $cancel.set({ ...$cancel.get(), step: 'code', code: '' })
  await ask('confirmed')
}
export async function resendCancel(): Promise<void> {
  const { sent } = $cancel.get()
  if (sent && canResend(sent)) await ask('resend')
}

async function ask(event: 'confirmed' | 'resend'): Promise<void> {
  const still = createLineCheck()
  if (!still || !move(event, { code: '' })) return
  const answer = await send(cancelMember, device())
  if (!still()) return
  if (answer.ok) return void move('sent', { sent: sentCode(answer.result) })
  const told = { problem: toProblem(answer) }
  // Waiting, a locked code and a lost connection pass; what else the operator says is its last word.
  if (
    hasErrorCode(answer, 'send_sms_nok', 'send_sms_nok_limit_n', 'cancel_otp_over') ||
    isOutcomeUnknown(answer)
  ) {
    if (move('notNow', told)) keepSent(answer)
    return
  }
  fail(answer)
}

function keepSent(failure: Failure): void {
  const now = $cancel.get()
  if (now.sent) $cancel.set({ ...now, sent: afterMemberRefusal(now.sent, failure) })
}

function fail(failure: Failure): void {
  move('refused', { code: '', sent: undefined, problem: toProblem(failure) })
}

/** Digits only, whatever was pasted around them; a whole code is checked by itself. */
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
  if (move('wrong', { code: '', problem: toProblem(answer) })) keepSent(answer)
}

async function left(cancelled: Cancelled): Promise<void> {
  move('left', { code: '', sent: undefined, cancelled })
  await loadMembership()
}

/** No answer came: it may have been done all the same. */
async function leftAfterAll(): Promise<Cancelled | undefined> {
  const { points } = $cancel.get()
  await loadMembership()
  const membership = $membership.get()
  if (membership.step !== 'locked') return undefined
  const { until, reason } = membership.info
  return until && reason ? { points_lost: points, rejoin_at: until, reason } : undefined
}
