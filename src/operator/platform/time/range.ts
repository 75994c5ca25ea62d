/** Validates a requested range of days and converts it to times. */
import { ApiError } from '../../../contract/errors.ts'
import { type DayRange, firstHistoryDay, validateRange } from '../../../contract/rules/history.ts'
import { addDays, startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { vietnamDay } from './day.ts'

/** `since` is included, `until` excluded. */
export type Range = DayRange & { since: Date; until: Date }

/** Defaults to all 90 days. Throws `history_range` with the field that is out of range. */
export function readRange(now: Date, request: { from?: string | undefined; to?: string | undefined }): Range {
  const today = vietnamDay(now)
  const range = { from: request.from ?? firstHistoryDay(today), to: request.to ?? today }
  const fault = validateRange(range, today)
  if (fault) throw new ApiError('history_range', { reason: fault, fields: [fault === 'to' ? 'to' : 'from'] })
  return {
    ...range,
    since: new Date(startOfDay(range.from)),
    until: new Date(startOfDay(addDays(range.to, 1))),
  }
}
