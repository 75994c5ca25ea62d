/** Days and months of the Vietnamese calendar, for what is counted by them. */
import { TIME_ZONE } from '../contract/format/date.ts'

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
export const DAY = 86_400_000

/** `2026-11-20`: the day that it is in Vietnam then. */
export function vietnamDay(at: Date): string {
  return calendar.format(at)
}
/** Midnight in Vietnam at the beginning of that day (UTC+7, no summer time). */
export function dayStart(at: Date): Date {
  return new Date(`${vietnamDay(at)}T00:00:00+07:00`)
}
/** The next midnight in Vietnam. */
export function nextMidnight(at: Date): Date {
  return new Date(dayStart(at).getTime() + DAY)
}
/** Midnight in Vietnam at the beginning of that month. */
export function monthStart(at: Date): Date {
  return new Date(`${vietnamDay(at).slice(0, 7)}-01T00:00:00+07:00`)
}
/** That many days later, to the millisecond. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY)
}
