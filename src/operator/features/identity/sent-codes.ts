/** Finds the codes sent to a number: those of the last day, and the newest of a purpose. */
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { OtpPurpose } from '../../../contract/rules/otp.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { DAY } from './send-limits.ts'
import { otpChallenge } from './tables.ts'

export type Challenge = typeof otpChallenge.$inferSelect

/** Oldest first. */
export async function sentLastDay(db: Database, msisdn: string, now: Date) {
  const { purpose, sentAt } = otpChallenge
  return db
    .select({ purpose, sentAt })
    .from(otpChallenge)
    .where(and(eq(otpChallenge.msisdn, msisdn), gt(sentAt, addSeconds(now, -DAY))))
    .orderBy(asc(sentAt))
}

/** The newest of a purpose, even if it was used, invalidated or expired. */
export async function newestChallenge(
  db: Database,
  msisdn: string,
  purpose: OtpPurpose,
): Promise<Challenge | undefined> {
  const [row] = await db
    .select()
    .from(otpChallenge)
    .where(and(eq(otpChallenge.msisdn, msisdn), eq(otpChallenge.purpose, purpose)))
    .orderBy(desc(otpChallenge.sentAt), desc(otpChallenge.id))
    .limit(1)
  return row
}
