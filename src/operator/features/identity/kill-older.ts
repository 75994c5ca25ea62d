/** A code that was replaced by a newer one. Spec OTP-3. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { otpChallenge } from './tables.ts'

/**
 * A new code invalidates the older ones of its purpose that the same browser requested: a part of the
 * statement that stores it.
 */
export function killOlder(
  db: Database,
  msisdn: string,
  purpose: (typeof otpChallenge.$inferSelect)['purpose'],
  browser: string,
  now: Date,
) {
  return db.$with('killed').as(
    db
      .update(otpChallenge)
      .set({ deadAt: now })
      .where(
        and(
          eq(otpChallenge.msisdn, msisdn),
          eq(otpChallenge.purpose, purpose),
          eq(otpChallenge.browser, browser),
          isNull(otpChallenge.deadAt),
          isNull(otpChallenge.usedAt),
        ),
      )
      .returning({ id: otpChallenge.id }),
  )
}
