/** Days and months of the Vietnamese calendar as moments, for what is counted by them. */
import { DAY, startOfDay, vietnamDay } from '../contract/rules/vietnam-day.ts'

export { DAY, vietnamDay } from '../contract/rules/vietnam-day.ts'

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
