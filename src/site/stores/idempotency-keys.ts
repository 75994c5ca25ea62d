/**
 * Idempotency keys: one per intended write, stored across reloads until a definite response arrives, so that
 * a write can be repeated after a lost response and nothing is booked twice. Spec WIR-12.
 */
import { environment } from '../client/environment.ts'
import type { Failure } from '../client/send.ts'
import { hasErrorCode, isOutcomeUnknown } from './notice.ts'

export const PREFIX = 'key:'
/** What identifies an operation: line, action, and what it is about. */
export type OperationKey = readonly (string | number)[]

/** The key of this operation (line, action, package, price); created on first use. */
export function idempotencyKeyFor(...operationKey: readonly (string | number)[]): string {
  const { session, uuid } = environment()
  const name = PREFIX + operationKey.join(':')
  const kept = session.get(name)
  if (kept) return kept
  const key = uuid()
  session.set(name, key)
  return key
}

/**
 * Called with the response. The key is kept where nothing was decided: it is unknown whether the write was
 * done, the session ended, there were too many requests, or the step-up dialog was closed. The next press
 * repeats the write.
 */
export function settleKey(answer: { ok: true } | Failure, ...operation: readonly (string | number)[]): void {
  const isUndecided =
    !answer.ok &&
    (isOutcomeUnknown(answer) || hasErrorCode(answer, 'unauthorised', 'rate_limited', 'step_up_needed'))
  if (!isUndecided) clearKey(...operation)
}

/** Called after a definite response, because the same operation afterwards is a new write. */
export function clearKey(...operation: readonly (string | number)[]): void {
  environment().session.remove(PREFIX + operation.join(':'))
}
