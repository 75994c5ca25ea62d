/** The days that are asked for, as moments. */
import { ApiError } from '../../../contract/errors.ts'
import { type DayRange, firstHistoryDay, validateRange } from '../../../contract/rules/history.ts'
import { addDays, startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { vietnamDay } from './day.ts'

/** `since` is included, `until` not. */
export type Range = DayRange & { since: Date; until: Date }

/** All 90 days where nothing is said. Throws `history_range` with the field that is out of range. */
export function readRange(now: Date, asked: { from?: string | undefined; to?: string | undefined }): Range {
  const today = vietnamDay(now)
  const range = { from: asked.from ?? firstHistoryDay(today), to: asked.to ?? today }
  const fault = validateRange(range, today)
  if (fault) throw new ApiError('history_range', { reason: fault, fields: [fault === 'to' ? 'to' : 'from'] })
  return {
    ...range,
    since: new Date(startOfDay(range.from)),
    until: new Date(startOfDay(addDays(range.to, 1))),
  }
}
