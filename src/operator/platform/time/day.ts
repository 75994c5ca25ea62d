/** Days and months of the Vietnamese calendar as moments, for what is counted by them. */
import { DAY, addMonths as monthsLater, startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'

export { DAY, vietnamDay } from '../../../contract/rules/vietnam-day.ts'

/** Midnight in Vietnam at the beginning of that day. */
export function dayStart(at: Date): Date {
  return new Date(startOfDay(vietnamDay(at)))
}
/** The next midnight in Vietnam. */
export function nextMidnight(at: Date): Date {
  return new Date(dayStart(at).getTime() + DAY)
}
/** Midnight in Vietnam at the beginning of that month. */
export function monthStart(at: Date): Date {
  return new Date(startOfDay(`${vietnamDay(at).slice(0, 7)}-01`))
}
/** That many days later, to the millisecond. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY)
}
/**
 * That many calendar months later in Vietnam, at the same time of day; on the last day of a month that is too
 * short.
 */
export function addMonths(at: Date, months: number): Date {
  const day = vietnamDay(at)
  return new Date(startOfDay(monthsLater(day, months)) + (at.getTime() - startOfDay(day)))
}
