/** Working days in Vietnam: Monday to Friday, except the public holidays. Spec PRV-5. */
import { addDays } from './vietnam-day.ts'

/** `day` and `holidays` as `2026-11-21`. */
function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day)
}

/** The last day of a period of working days, which begins on the day after `day`. */
export function addWorkingDays(day: string, count: number, holidays: readonly string[]): string {
  let last = day
  for (let left = count; left > 0; ) {
    last = addDays(last, 1)
    if (isWorkingDay(last, holidays)) left -= 1
  }
  return last
}
