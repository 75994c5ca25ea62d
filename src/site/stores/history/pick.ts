/**
 * Selects the entries of a history to show, and their sums by day. Pure functions, fast enough for ten
 * thousand entries.
 */
import type { UsageRecord } from '../../../contract/main/usage.schema.ts'
import { type DayRange, fitsNumber, kindOf, type UsageKind } from '../../../contract/rules/history.ts'
import { addDays, vietnamDay } from '../../../contract/rules/vietnam-day.ts'

/** An entry with its day, computed once. */
export type Entry = UsageRecord & { day: string }
/** `charged`: only what was charged. */
export type Filter = DayRange & { kind: UsageKind | ''; number: string; charged: boolean }
/** Values of a day's chart: MB, minutes and messages. */
export type Day = { day: string; data: number; call: number; sms: number }

export function entryOf(record: UsageRecord): Entry {
  return { ...record, day: vietnamDay(Date.parse(record.at)) }
}

export function pick(entries: readonly Entry[], { kind, number, from, to, charged }: Filter): Entry[] {
  return entries.filter(
    (entry) =>
      entry.day >= from &&
      entry.day <= to &&
      (!charged || entry.cost > 0) &&
      (kind === '' || kindOf(entry.CALL_TYPE) === kind) &&
      (number === '' || fitsNumber(entry.B_SUBS, number)),
  )
}

export type Sums = { calls: number; seconds: number; messages: number; volume: number; cost: number }
export function sumsOf(entries: readonly Entry[]): Sums {
  const sums = { calls: 0, seconds: 0, messages: 0, volume: 0, cost: 0 }
  for (const { CALL_TYPE, DURATION, volume, cost } of entries) {
    const kind = kindOf(CALL_TYPE)
    if (kind === 'call') {
      sums.calls += 1
      sums.seconds += DURATION
    } else if (kind === 'sms') sums.messages += 1
    sums.volume += volume
    sums.cost += cost
  }
  return sums
}

/** Every day of the range, oldest first, including days without entries. */
export function daysOf(entries: readonly Entry[], { from, to }: DayRange): Day[] {
  const days = new Map<string, Day>()
  for (let day = from; day <= to; day = addDays(day, 1)) days.set(day, { day, data: 0, call: 0, sms: 0 })
  for (const { day, CALL_TYPE, DURATION, volume } of entries) {
    const sums = days.get(day)
    if (!sums) continue
    const kind = kindOf(CALL_TYPE)
    if (kind === 'data') sums.data += volume / 1_024
    else if (kind === 'call') sums.call += DURATION / 60
    else sums.sms += 1
  }
  return [...days.values()]
}
