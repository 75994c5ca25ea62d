/** Finds the codes sent to a number: those of the last day, and the newest of a purpose. */
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { CallerScope } from '../../../contract/rules/limits.ts'
import type { OtpPurpose } from '../../../contract/rules/otp.ts'
import type { Database } from '../../platform/database/open.ts'
import { message } from '../../platform/messages/tables.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { DAY } from './send-limits.ts'
import { otpChallenge } from './tables.ts'

export type Challenge = typeof otpChallenge.$inferSelect

/** Those sent from one budget, oldest first. */
export async function sentLastDay(db: Database, msisdn: string, scope: CallerScope, now: Date) {
  const { purpose, sentAt, action } = otpChallenge
  const { unreachableAt, arrivedAt, deadAt } = message
  const since = addSeconds(now, -DAY)
  // The same query for every caller, but a stranger waits as if its code had been on its way.
  const isGivenUp = or(lte(unreachableAt, now), isNotNull(deadAt))
  const isLost =
    scope === 'world'
      ? sql<boolean>`false`
      : sql<boolean>`coalesce(${isNull(arrivedAt)} and ${isGivenUp}, false)`
  return (
    db
      .select({ purpose, sentAt, action, isLost })
      .from(otpChallenge)
      // A message is stored with its code, so that older months of messages are not read.
      .leftJoin(message, and(eq(message.id, otpChallenge.id), gt(message.sentAt, since)))
      .where(and(eq(otpChallenge.msisdn, msisdn), eq(otpChallenge.scope, scope), gt(sentAt, since)))
      .orderBy(asc(sentAt))
  )
}

/**
 * The newest of a purpose that this browser requested, even if it was used, invalidated or expired; if it
 * requested none, the newest of any browser. So a stranger's request does not replace the owner's code.
 */
export async function newestChallenge(
  db: Database,
  msisdn: string,
  purpose: OtpPurpose,
  browser: string,
): Promise<Challenge | undefined> {
  const [row] = await db
    .select()
    .from(otpChallenge)
    .where(and(eq(otpChallenge.msisdn, msisdn), eq(otpChallenge.purpose, purpose)))
    .orderBy(
      desc(sql`${otpChallenge.browser} = ${browser}`),
      desc(otpChallenge.sentAt),
      desc(otpChallenge.id),
    )
    .limit(1)
  return row
}
