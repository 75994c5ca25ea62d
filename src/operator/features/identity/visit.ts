/**
 * Records the visits that promotions need: the first sign-in ever, the last one, and since when a line was
 * absent before it returned. Spec LOY-21.
 */
import type { Database } from '../../platform/database/open.ts'
import { addMonths } from '../../platform/time/day.ts'
import { lineVisit } from './tables.ts'

/** Months: a shorter pause is not an absence. */
const ABSENCE_MONTHS = 1

/**
 * A part of the statement that stores the session, with the line locked. `before`: the row as it is, null
 * before the first visit.
 */
export function visitOf(
  tx: Database,
  msisdn: string,
  before: typeof lineVisit.$inferSelect | null,
  now: Date,
) {
  const wasAbsent = before && addMonths(before.lastAt, ABSENCE_MONTHS) <= now
  return tx.$with('visited').as(
    tx
      .insert(lineVisit)
      .values({ msisdn, firstAt: now, lastAt: now })
      .onConflictDoUpdate({
        target: lineVisit.msisdn,
        set: { lastAt: now, ...(wasAbsent && { goneSince: before.lastAt }) },
      })
      .returning({ msisdn: lineVisit.msisdn }),
  )
}
