/** The month ahead from the weeks behind: an average, with a range as wide as they differ. Spec ADV-5. */
import { ADVICE_MONTH, AHEAD_WEEKS, AHEAD_WIDTH } from '../../../contract/rules/adviser.ts'
import { addDays } from '../../../contract/rules/vietnam-day.ts'

const WEEK = 7

export type Range = { least: number; likely: number; most: number }

/**
 * `amounts`: by Vietnamese day, nothing on other days. Whole weeks until yesterday are summed, none before
 * `since`; weeks are taken to differ independently, so a month differs by the root of its weeks.
 */
export function monthAhead(amounts: ReadonlyMap<string, number>, since: string, today: string): Range {
  const weeks: number[] = []
  for (
    let end = today;
    weeks.length < AHEAD_WEEKS && addDays(end, -WEEK) >= since;
    end = addDays(end, -WEEK)
  ) {
    let sum = 0
    for (let back = 1; back <= WEEK; back++) sum += amounts.get(addDays(end, -back)) ?? 0
    weeks.push(sum)
  }
  const count = Math.max(1, weeks.length)
  const average = weeks.reduce((sum, week) => sum + week, 0) / count
  const variance = weeks.reduce((sum, week) => sum + (week - average) ** 2, 0) / Math.max(1, count - 1)
  const likely = (average * ADVICE_MONTH) / WEEK
  const half = AHEAD_WIDTH * Math.sqrt((variance * ADVICE_MONTH) / WEEK)
  return {
    least: Math.max(0, Math.round(likely - half)),
    likely: Math.round(likely),
    most: Math.round(likely + half),
  }
}
