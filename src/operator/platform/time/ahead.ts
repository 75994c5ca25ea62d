/** Times that were stored before the sandbox clock was set back. */
import { type Column, gt, type SQL } from 'drizzle-orm'
import { addSeconds } from './seconds.ts'

/** Most seconds by which the clocks of two hosts of the operator may differ. Spec RUN-6. */
export const CLOCK_SKEW_SECONDS = 60

/**
 * Condition: the time lies further ahead than `seconds` and the difference between two hosts explain, so that
 * it no longer counts. Without that difference, a host would overrule what another wrote a moment ago.
 */
export function isTooFarAhead(column: Column, now: Date, seconds = 0): SQL {
  return gt(column, addSeconds(now, seconds + CLOCK_SKEW_SECONDS))
}
