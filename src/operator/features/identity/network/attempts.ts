/**
 * Wrong codes of the mobile network, counted per number like other codes. A forged one names no number; the
 * gateway limits those by address. Spec OTP-11.
 */
import { OTP_WRONG_LIMIT } from '../../../../contract/rules/otp.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/open.ts'
import { type Attempt, changeAttempt, lockAttempt, nextLock, wrongTries } from '../attempts.ts'

/** The row of a number. No code names a session or a known browser, so all callers are strangers. */
export function lockNetworkAttempt(tx: Database, msisdn: string, now: Date): Promise<Attempt> {
  return lockAttempt(tx, { msisdn, purpose: 'network', scope: 'world' }, now)
}

export function isNetworkLocked({ lockedUntil }: Attempt, now: Date): boolean {
  return lockedUntil !== null && lockedUntil > now
}

/** The last permitted one, and each after it, locks the network for the number, longer each time. Spec OTP-3. */
export async function countNetworkAttempt(
  context: Context,
  tx: Database,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const wrong = wrongTries(attempt, now) + 1
  const windowStartedAt = wrong === 1 ? now : attempt.windowStartedAt
  if (wrong < OTP_WRONG_LIMIT) return changeAttempt(tx, attempt, { wrong, windowStartedAt })
  await changeAttempt(tx, attempt, { wrong, windowStartedAt, ...nextLock(context, attempt, now).change })
}
