/**
 * A plan as a line of days: which packages run when, where days are without a package, and where two run at
 * the same time. Spec ROA-21.
 */
import { daysBetween, type Stay, tripDays } from './trip.ts'
import type { PlannedPackage, TripPackage, TripPlan } from './trip-plan.ts'
import { addDays } from './vietnam-day.ts'

/**
 * Days in a row on which the same is true. `stays`, `packages`: their indexes in the trip and in the plan.
 * `gap`: a country of these days has no package; `overlap`: several packages run; `away`: between two stays.
 */
export type TripSpan = {
  first: string
  last: string
  stays: readonly number[]
  packages: readonly number[]
  kind: 'covered' | 'gap' | 'overlap' | 'away'
}

/** Every day of the trip, in order. A day without a package counts as a gap even where packages overlap. */
export function tripSpans<P extends TripPackage>(stays: readonly Stay[], plan: TripPlan<P>): TripSpan[] {
  const whole = tripDays(stays)
  if (!whole) return []
  const spans: TripSpan[] = []
  for (let day = whole.first; day <= whole.last; day = addDays(day, 1)) {
    const here = indexesOn(stays, day)
    const running = indexesOn(plan.packages, day)
    const before = spans.at(-1)
    if (before && isSame(before.stays, here) && isSame(before.packages, running)) before.last = day
    else
      spans.push({
        first: day,
        last: day,
        stays: here,
        packages: running,
        kind: here.some((at) => plan.gaps.includes(at))
          ? 'gap'
          : running.length > 1
            ? 'overlap'
            : here.length === 0
              ? 'away'
              : 'covered',
      })
  }
  return spans
}

/** The spans of one kind, with those that follow each other joined. */
export function marksOf(
  spans: readonly TripSpan[],
  kind: TripSpan['kind'],
): { first: string; last: string }[] {
  const marks: { first: string; last: string }[] = []
  for (const { first, last, kind: own } of spans) {
    const before = marks.at(-1)
    if (own !== kind) continue
    if (before && addDays(before.last, 1) === first) before.last = last
    else marks.push({ first, last })
  }
  return marks
}

function indexesOn(all: readonly { first: string; last: string }[], day: string): number[] {
  return all.flatMap(({ first, last }, at) => (first <= day && day <= last ? [at] : []))
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at])
}

/** Rows in which no two packages of a plan overlap, as few as possible; indexes of the packages. */
export function packageLanes<P extends TripPackage>(packages: readonly PlannedPackage<P>[]): number[][] {
  const lanes: number[][] = []
  packages.forEach(({ first }, at) => {
    const free = lanes.find((lane) => (packages[lane.at(-1) ?? 0]?.last ?? '') < first)
    if (free) free.push(at)
    else lanes.push([at])
  })
  return lanes
}

/** Days that a planned package runs after the end of the trip. */
export function daysLeftOver<P extends TripPackage>({ last }: PlannedPackage<P>, end: string): number {
  return Math.max(0, daysBetween(end, last))
}
