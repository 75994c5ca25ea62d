/** Days and months of the Vietnamese calendar as times. */
import { DAY, addMonths as monthsLater, startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'

export { DAY, vietnamDay } from '../../../contract/rules/vietnam-day.ts'

/** Midnight in Vietnam at the start of that day. */
export function dayStart(at: Date): Date {
  return new Date(startOfDay(vietnamDay(at)))
}
/** The next midnight in Vietnam. */
export function nextMidnight(at: Date): Date {
  return new Date(dayStart(at).getTime() + DAY)
}
/** Midnight in Vietnam at the start of that month. */
export function monthStart(at: Date): Date {
  return new Date(startOfDay(`${vietnamDay(at).slice(0, 7)}-01`))
}
/** Adds days of exactly 24 hours. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY)
}
/**
 * Adds calendar months in Vietnam, keeping the time of day; uses the last day of a month that is too short.
 */
export function addMonths(at: Date, months: number): Date {
  const day = vietnamDay(at)
  return new Date(startOfDay(monthsLater(day, months)) + (at.getTime() - startOfDay(day)))
}
