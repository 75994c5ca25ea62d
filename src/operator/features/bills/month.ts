/**
 * Months of bills as moments. A month is closed when the next one has begun in Vietnam; its bill is issued
 * that day.
 */
import { dueDay, monthAfter, monthOf } from '../../../contract/rules/bill.ts'
import { addDays, startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { vietnamDay } from '../../platform/time/day.ts'

/** `2026-11`: the month that it is now. */
export function monthAt(now: Date): string {
  return monthOf(vietnamDay(now))
}
/** Midnight in Vietnam at the beginning of the month. */
export function monthStart(month: string): Date {
  return new Date(startOfDay(`${month}-01`))
}
/** When it is over: the first moment of the next one. */
export function endOf(month: string): Date {
  return monthStart(monthAfter(month))
}
/** The last second of the day on which the bill is due. */
export function dueOf(code: string, month: string): Date {
  return new Date(startOfDay(addDays(dueDay(code, month), 1)) - 1_000)
}
/** How many whole days the month has. */
export function daysOf(month: string): number {
  return Math.round((endOf(month).getTime() - monthStart(month).getTime()) / 86_400_000)
}
