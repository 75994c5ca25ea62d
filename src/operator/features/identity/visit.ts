/**
 * Records the visits that promotions need: the first sign-in ever, the last one, and since when a line was
 * absent before it returned. Spec LOY-21.
 */
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { addMonths } from '../../platform/time/day.ts'
import { lineVisit } from './tables.ts'

/** Months: a shorter pause is not an absence. */
const ABSENCE_MONTHS = 1

/** Runs within the sign-in transaction, with the line locked. */
export async function recordVisit(tx: Database, msisdn: string, now: Date): Promise<void> {
  const [before] = await tx.select().from(lineVisit).where(eq(lineVisit.msisdn, msisdn))
  if (!before) {
    await tx.insert(lineVisit).values({ msisdn, firstAt: now, lastAt: now })
    return
  }
  const gone = addMonths(before.lastAt, ABSENCE_MONTHS) <= now
  await tx
    .update(lineVisit)
    .set({ lastAt: now, ...(gone && { goneSince: before.lastAt }) })
    .where(eq(lineVisit.msisdn, msisdn))
}
