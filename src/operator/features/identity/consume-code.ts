/** Uses up a proven code, in the transaction of what it was for: both happen or neither, and only once. */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Database } from '../../platform/database/open.ts'
import { clearFailedAttempts } from './attempts.ts'
import type { Challenge } from './sent-codes.ts'
import { otpChallenge } from './tables.ts'

/** Refuses with `otp_expired` when another was faster, or a newer code or a lock killed it meanwhile. */
export async function consumeCode(
  db: Database,
  { id, msisdn, purpose }: Challenge,
  now: Date,
): Promise<void> {
  // Tries before challenges, as in proving: two that took them the other way round would wait for each other.
  // A refusal undoes this.
  await clearFailedAttempts(db, msisdn, purpose)
  const used = await db
    .update(otpChallenge)
    .set({ usedAt: now })
    .where(
      and(
        eq(otpChallenge.id, id),
        isNull(otpChallenge.usedAt),
        isNull(otpChallenge.deadAt),
        isNotNull(otpChallenge.provenAt),
      ),
    )
    .returning({ id: otpChallenge.id })
  if (used.length === 0) throw new ApiError('otp_expired')
}
