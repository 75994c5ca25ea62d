/** Working hours, in which calls are made and appointments take place. */
import { CALL_WITHIN_HOURS, WORKING_HOURS } from '../../../contract/rules/home-order-state.ts'
import { DAY, dayStart, nextMidnight } from '../../platform/time/day.ts'

const HOUR = 3_600_000
const opens = (at: Date) => new Date(dayStart(at).getTime() + WORKING_HOURS.from * HOUR)
const closes = (at: Date) => new Date(dayStart(at).getTime() + WORKING_HOURS.to * HOUR)

/** The time after `minutes` minutes of working time. */
export function addWorkingMinutes(at: Date, minutes: number): Date {
  let left = minutes * 60_000
  let from = at
  for (;;) {
    const start = Math.max(from.getTime(), opens(from).getTime())
    const remaining = closes(from).getTime() - start
    if (left <= remaining) return new Date(start + left)
    left -= Math.max(0, remaining)
    from = nextMidnight(from)
  }
}

/** The latest time for the call about an order: the last working moment within the promised hours. */
export function callBy(at: Date): Date {
  const latest = new Date(at.getTime() + CALL_WITHIN_HOURS * HOUR)
  if (latest < opens(latest)) return closes(new Date(latest.getTime() - DAY))
  return latest > closes(latest) ? closes(latest) : latest
}

/** Start and end of an appointment `days` days later between these hours. */
export function appointmentOn(
  at: Date,
  days: number,
  [from, to]: readonly [number, number],
): { from: Date; to: Date } {
  const day = dayStart(new Date(at.getTime() + days * DAY)).getTime()
  return { from: new Date(day + from * HOUR), to: new Date(day + to * HOUR) }
}
