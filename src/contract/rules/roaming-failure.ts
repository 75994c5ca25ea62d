/** What returns of a roaming package where the network abroad failed. Spec ROA-30. */
import { addDays, DAY, startOfDay, vietnamDay } from './vietnam-day.ts'

/** Times in milliseconds. `carrier` of a failure empty: all networks of the country. */
export type Stay = { country: string; carrier: string; from: number; until: number }
type Span = { from: number; until: number }

/** Hours of a Vietnamese day without network that make it a failed day. */
export const ROAMING_FAILURE_HOURS = 4
/** Days after its end within which a package can be returned in part. */
export const ROAMING_FAILURE_SEEN_DAYS = 60

/** Vietnamese days of the run on which the network failed for some hours where the line was. */
export function countFailedDays(run: Span, stays: readonly Stay[], failures: readonly Stay[]): number {
  const lost = merge(
    stays.flatMap((stay) =>
      failures
        .filter(({ country, carrier }) => country === stay.country && (!carrier || carrier === stay.carrier))
        .map((failure) => overlap(overlap(stay, failure), run)),
    ),
  )
  const firstDay = vietnamDay(new Date(run.from))
  let days = 0
  for (let day = firstDay; startOfDay(day) < run.until; day = addDays(day, 1)) {
    const whole = { from: startOfDay(day), until: startOfDay(day) + DAY }
    const hours = lost.reduce((sum, span) => sum + length(overlap(span, whole)), 0) / 3_600_000
    if (hours >= ROAMING_FAILURE_HOURS) days++
  }
  return days
}

/** Đ: the part of the price, never more than all of it. */
export function failureAmount(paid: number, ofDays: number, failedDays: number): number {
  return Math.floor((paid * Math.min(failedDays, ofDays)) / ofDays)
}

function overlap(one: Span, other: Span): Span {
  return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) }
}
function length({ from, until }: Span): number {
  return Math.max(0, until - from)
}

/** Spans that touch become one, so that no hour counts twice. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.filter((one) => length(one) > 0).sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else merged.push({ ...span })
  }
  return merged
}
