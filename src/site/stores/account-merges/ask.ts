/**
 * Asking to merge the account of another number: number → step-up → code sent to the other number → agreed.
 * Spec SUB-13.
 */
import { atom, onMount } from 'nanostores'
import type { AccountMerge } from '../../../contract/main/account-merge.schema.ts'
import { accountMergeConfirm, accountMergeStart } from '../../../contract/main/account-merge.ts'
import { MERGE_REFUSALS } from '../../../contract/rules/account-merge.ts'
import { isOtp, OTP_DIGITS } from '../../../contract/rules/otp.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import { environment } from '../../client/environment.ts'
import { send } from '../../client/send.ts'
import { idempotencyKeyFor, settleKey } from '../idempotency-keys.ts'
import { withStepUp } from '../identity/step-up.ts'
import { hasErrorCode, isOutcomeUnknown, type Problem, toProblem } from '../notice.ts'
import { $session, lineCleared } from '../session.ts'
import { $isAsking, loadMerges, openMerge } from './merges.ts'

export type AskStep = 'closed' | 'form' | 'sending' | 'code' | 'checking' | 'locked' | 'done'
type AskEvent =
  | 'open'
  | 'resume'
  | 'asked'
  | 'sent'
  | 'notSent'
  | 'whole'
  | 'wrong'
  | 'over'
  | 'lockedUp'
  | 'agreed'
  | 'back'
  | 'close'

/** Allowed transitions; other events are ignored. `over`: the request was refused for good. */
export const ASK_TABLE: Readonly<Record<AskStep, Partial<Record<AskEvent, AskStep>>>> = {
  closed: { open: 'form', resume: 'code' },
  form: { asked: 'sending', close: 'closed' },
  sending: { sent: 'code', notSent: 'form', lockedUp: 'locked', close: 'closed' },
  code: { whole: 'checking', asked: 'sending', back: 'form', close: 'closed' },
  checking: { wrong: 'code', over: 'form', lockedUp: 'locked', agreed: 'done', close: 'closed' },
  locked: { back: 'form', close: 'closed' },
  done: { close: 'closed' },
}

export type Ask = {
  step: AskStep
  /** As typed. */
  other: string
  /** What was typed is no number. */
  fault: boolean
  code: string
  /** The request that the code is for; once agreed, with its time. */
  merge: AccountMerge | undefined
  /** Times in milliseconds: a new code is allowed, this code expires, the lockout ends. */
  resendAt: number
  expiresAt: number
  lockedUntil: number
  triesLeft: number | undefined
  problem: Problem | undefined
}

const EMPTY: Ask = {
  step: 'closed',
  other: '',
  fault: false,
  code: '',
  merge: undefined,
  resendAt: 0,
  expiresAt: 0,
  lockedUntil: 0,
  triesLeft: undefined,
  problem: undefined,
}
export const $ask = atom<Ask>(EMPTY)

// A form of one line must not stay open for another.
onMount($ask, () => lineCleared.listen(() => $ask.set(EMPTY)))

function move(event: AskEvent, change: Partial<Ask> = {}): boolean {
  const now = $ask.get()
  const step = ASK_TABLE[now.step][event]
  if (!step) return false
  $ask.set({ ...now, ...change, step })
  return true
}

/** A request of this line that still waits, for example after a reload, goes on with its code. */
export function openAsk(): void {
  const waiting = openMerge()
  if (waiting?.state !== 'requested' || waiting.side !== 'asking') return void move('open', EMPTY)
  const other = waiting.other.replace(/^84/, '0')
  const at = environment().now()
  move('resume', { ...EMPTY, other, merge: waiting, expiresAt: at + (waiting.expires_in ?? 0) * 1_000 })
}

export function typeOther(other: string): void {
  const now = $ask.get()
  if (now.step === 'form') $ask.set({ ...now, other, fault: false, problem: undefined })
}

/** Sends the other number the first or another code. The answer does not reveal whether it is ours. */
export async function askOther(): Promise<void> {
  const now = $ask.get()
  if (now.step !== 'form' && now.step !== 'code') return
  const other = normalPhone(now.other)
  if (!other) return void (now.step === 'form' && $ask.set({ ...now, fault: true, problem: undefined }))
  if (now.step === 'code' && environment().now() < now.resendAt) return
  move('asked', { problem: undefined, code: '', triesLeft: undefined })
  const answer = await withStepUp(() => send(accountMergeStart, { other }))
  const at = environment().now()
  if (answer.ok) {
    const { merge, resend_after, expires_in } = answer.result
    void loadMerges()
    return void move('sent', {
      merge,
      resendAt: at + resend_after * 1_000,
      expiresAt: at + expires_in * 1_000,
    })
  }
  const wait = at + (answer.details.retry_after ?? 0) * 1_000
  if (hasErrorCode(answer, 'otp_locked'))
    return void move('lockedUp', { lockedUntil: wait, problem: toProblem(answer) })
  // An earlier code is still valid and can be entered.
  if (hasErrorCode(answer, 'send_sms_nok') && now.merge && now.expiresAt > at)
    return void move('sent', { resendAt: wait })
  // Who gives up the step-up has chosen so.
  move('notSent', { problem: hasErrorCode(answer, 'step_up_needed') ? undefined : toProblem(answer) })
}

/** Accepts digits only; a complete code is checked immediately. */
export async function typeAskCode(value: string): Promise<void> {
  const now = $ask.get()
  if (now.step !== 'code') return
  const code = value.replace(/\D/g, '').slice(0, OTP_DIGITS)
  $ask.set({ ...now, code })
  if (isOtp(code)) await checkAsk()
}

export async function checkAsk(): Promise<void> {
  const { code, merge } = $ask.get()
  const session = $session.get()
  if (!merge || session.step === 'out' || !isOtp(code) || !move('whole', { problem: undefined })) return
  const operation = [session.msisdn, 'merge', 'code', merge.id]
  const request = { id: merge.id, otp: code, idempotency_key: idempotencyKeyFor(...operation) }
  const answer = await send(accountMergeConfirm, request)
  settleKey(answer, ...operation)
  const at = environment().now()
  if (answer.ok || isOutcomeUnknown(answer)) await loadMerges()
  // It may have been confirmed although there was no response, so the list is read.
  const open = openMerge()
  const agreed = answer.ok ? answer.result.merge : open?.state === 'confirmed' ? open : undefined
  if (agreed) return void move('agreed', { merge: agreed })
  if (answer.ok) return
  const problem = toProblem(answer)
  if (hasErrorCode(answer, 'otp_locked'))
    return void move('lockedUp', {
      ...{ code: '', problem },
      lockedUntil: at + (answer.details.retry_after ?? 0) * 1_000,
    })
  if (hasErrorCode(answer, 'merge_unknown', ...MERGE_REFUSALS)) {
    void loadMerges()
    return void move('over', { code: '', merge: undefined, problem })
  }
  const isDead = hasErrorCode(answer, 'otp_expired', 'otp_other_browser')
  const times = isDead && { expiresAt: at, resendAt: Math.min($ask.get().resendAt, at) }
  move('wrong', { code: '', problem, triesLeft: answer.details.tries_left, ...times })
}

/** Returns to the form to change the number; what was typed stays. */
export function backToNumber(): void {
  move('back', { code: '', problem: undefined })
}

export function closeAsk(): void {
  move('close')
  $isAsking.set(false)
}
