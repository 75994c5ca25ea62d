/**
 * Start, end and due day of billing months. A month is closed when the next one has started in Vietnam; its
 * bill is issued that day.
 */
import { dueDay, monthAfter, monthOf } from '../../../contract/rules/bill.ts'
import { addDays, startOfDay } from '../../../contract/rules/vietnam-day.ts'
import { vietnamDay } from '../../platform/time/day.ts'

/** `2026-11`: the current month. */
export function monthAt(now: Date): string {
  return monthOf(vietnamDay(now))
}
/** Midnight in Vietnam at the start of the month. */
export function monthStart(month: string): Date {
  return new Date(startOfDay(`${month}-01`))
}
/** The start of the next month. */
export function endOf(month: string): Date {
  return monthStart(monthAfter(month))
}
/** The last second of the due day. */
export function dueOf(code: string, month: string): Date {
  return new Date(startOfDay(addDays(dueDay(code, month), 1)) - 1_000)
}
export function daysOf(month: string): number {
  return Math.round((endOf(month).getTime() - monthStart(month).getTime()) / 86_400_000)
}
