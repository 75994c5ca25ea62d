/** Estimates how long the data lasts at the pace of the last days. Spec ACC-3. */
import { DAY } from '../../platform/time/day.ts'

export type Supply = { left: number; expiresAt: Date }
export type Forecast = {
  /** When all data is used up; null if it lasts. */
  runsOutAt: Date | null
  /** MB of the cycle's own data that will stay unused. */
  leftOver: number
}

/**
 * Uses the supplies in the order of their ends at `perDay` MB until `end`, the end of the main cycle. What is
 * left of a supply at its own end is lost.
 */
export function forecast(supplies: readonly Supply[], perDay: number, now: Date, end: Date): Forecast {
  let at = now.getTime()
  let leftOver = 0
  for (const { left, expiresAt } of supplies) {
    const until = Math.min(expiresAt.getTime(), end.getTime())
    const canUse = (Math.max(0, until - at) / DAY) * perDay
    if (canUse < left) {
      // The supply lasts until its own end, and the next one continues from there.
      at = Math.max(at, until)
      if (expiresAt.getTime() === end.getTime()) leftOver += left - canUse
    } else at += (left / perDay || 0) * DAY
  }
  return at < end.getTime()
    ? { runsOutAt: new Date(at), leftOver: 0 }
    : { runsOutAt: null, leftOver: Math.floor(leftOver) }
}
