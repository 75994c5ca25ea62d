/** Vietnamese calendar days as texts, `2026-11-21`. Vietnam has been UTC+7 all year since 1975. */

const AHEAD = 7 * 3_600_000
/** Milliseconds of a day. */
export const DAY = 86_400_000

/** `2026-11-21`: the day in Vietnam at that time. */
export function vietnamDay(at: Date | number): string {
  return new Date(Number(at) + AHEAD).toISOString().slice(0, 10)
}
/** Midnight in Vietnam at the start of that day, milliseconds. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+07:00`)
}
/** That many days later; earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}
/** That many months later, limited to the last day of the month: 30/11 plus three months is 28/02. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}
/** Whether a text like `2024-02-29` is an existing day. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  )
}

/** Monday to Friday, except the public holidays; `day` and `holidays` as `2026-11-21`. Spec PRV-5. */
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
