/**
 * Consumes a proven code in the transaction of the write that it confirms: both happen or neither, and only
 * once.
 */
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Database } from '../../platform/database/open.ts'
import { clearFailedAttempts } from './attempts.ts'
import type { Challenge } from './sent-codes.ts'
import { otpChallenge } from './tables.ts'

/**
 * Fails with `otp_expired` if another request consumed it first, or a newer code or a lockout invalidated it.
 */
export async function consumeCode(
  db: Database,
  { id, msisdn, purpose, scope }: Challenge,
  now: Date,
): Promise<void> {
  // Locks attempts before challenges, as `verifyCode` does: the other order could deadlock. A failure rolls
  // this back.
  await clearFailedAttempts(db, { msisdn, purpose, scope })
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
