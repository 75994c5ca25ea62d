/**
 * Weekly schedules of a network at home: whether they are possible, run now, run next, or contradict each
 * other. Times are minutes of the day in Vietnam, days are ISO weekdays (1 is Monday). Spec HNW-7.
 */

/** `bedtime`: the devices of a group; `wifi_off`: a network or all; `restart`: the router. */
export const HOME_SCHEDULE_KINDS = ['wifi_off', 'bedtime', 'restart'] as const
export type HomeScheduleKind = (typeof HOME_SCHEDULE_KINDS)[number]

/** `until` null: a single moment. `endsNextDay`: `until` is on the day after. */
export type WeekTimes = {
  days: readonly number[]
  from: number
  until: number | null
  endsNextDay: boolean
}

/** The target that means all networks. */
export const ALL_NETWORKS = 'all'
/** Restarts are at least so far apart, minutes. */
export const RESTARTS_APART_MINUTES = 10
export const SCHEDULES_MAX = 20
/** A deleted schedule can be restored for so long, seconds. */
export const SCHEDULE_UNDO_SECONDS = 600

const MINUTE = 60_000
const DAY_MINUTES = 1_440
const WEEK_MINUTES = 7 * DAY_MINUTES
const WEEK = WEEK_MINUTES * MINUTE
/** A Monday at midnight in Vietnam. */
const MONDAY = Date.parse('1969-12-29T00:00:00+07:00')

/** An end before the start is meant only with `endsNextDay`; nothing lasts longer than a day. */
export function isPossible({ days, from, until, endsNextDay }: WeekTimes): boolean {
  const isDays =
    days.length > 0 && new Set(days).size === days.length && days.every((day) => day >= 1 && day <= 7)
  if (!isDays || from < 0 || from >= DAY_MINUTES) return false
  if (until === null) return !endsNextDay
  if (until < 0 || until >= DAY_MINUTES) return false
  return endsNextDay ? until <= from : until > from
}

/** Minutes from the start to the end; 0 for a moment. */
export function lengthOf({ from, until, endsNextDay }: WeekTimes): number {
  return until === null ? 0 : until - from + (endsNextDay ? DAY_MINUTES : 0)
}

/** Start of each run, in minutes of the week. */
function starts({ days, from }: WeekTimes): number[] {
  return days.map((day) => (day - 1) * DAY_MINUTES + from)
}

/** Minutes from `a` forward to `b` in the circle of the week. */
const forward = (a: number, b: number): number => (b - a + WEEK_MINUTES) % WEEK_MINUTES

/** Whether two runs overlap, also from Sunday to Monday. */
export function overlaps(one: WeekTimes, other: WeekTimes): boolean {
  return starts(one).some((a) =>
    starts(other).some((b) => forward(a, b) < lengthOf(one) || forward(b, a) < lengthOf(other)),
  )
}

/** Whether two restarts are closer than allowed. */
export function isTooClose(one: WeekTimes, other: WeekTimes): boolean {
  return starts(one).some((a) =>
    starts(other).some((b) => Math.min(forward(a, b), forward(b, a)) < RESTARTS_APART_MINUTES),
  )
}

/** When the run in progress ends; `undefined` if none is. */
export function runsUntil(times: WeekTimes, at: Date): Date | undefined {
  const ends = starts(times)
    .map((start) => latest(start, at) + lengthOf(times) * MINUTE)
    .filter((end) => end > at.getTime())
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined
}

/** The next start after a time. */
export function nextRun(times: WeekTimes, at: Date): Date {
  return new Date(Math.min(...starts(times).map((start) => latest(start, at) + WEEK)))
}

/** The next start or end after a time. */
export function nextChange(times: WeekTimes, at: Date): Date {
  const moments = starts(times).flatMap((start) => [start, (start + lengthOf(times)) % WEEK_MINUTES])
  return new Date(Math.min(...moments.map((moment) => latest(moment, at) + WEEK)))
}

/** The last time, up to and including `at`, of a minute of the week; milliseconds. */
function latest(minute: number, at: Date): number {
  const since = at.getTime() - MONDAY - minute * MINUTE
  return at.getTime() - (((since % WEEK) + WEEK) % WEEK)
}
