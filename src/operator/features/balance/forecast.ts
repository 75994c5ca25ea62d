/** How long the data lasts at the pace of the last days. Spec ACC-3. */
import { DAY } from '../../platform/time/day.ts'

export type Supply = { left: number; expiresAt: Date }
export type Forecast = {
  /**
   * Then all of it is used up; null when it lasts. */ runsOutAt: Date | null /** MB of the cycle's own that
   * will go unused.
   */
  leftOver: number
}

/**
 * Uses the supplies in their order (what ends first, first) at `perDay` MB until `end`, the end of the cycle
 * that people count on. Supplies that end before are over then, whatever is left of them.
 */
export function forecast(supplies: readonly Supply[], perDay: number, now: Date, end: Date): Forecast {
  let at = now.getTime()
  let leftOver = 0
  for (const { left, expiresAt } of supplies) {
    const until = Math.min(expiresAt.getTime(), end.getTime())
    const canUse = (Math.max(0, until - at) / DAY) * perDay
    if (canUse < left) {
      // It outlives its own end; the next one takes over from there.
      at = Math.max(at, until)
      if (expiresAt.getTime() === end.getTime()) leftOver += left - canUse
    } else at += (left / perDay || 0) * DAY
  }
  return at < end.getTime()
    ? { runsOutAt: new Date(at), leftOver: 0 }
    : { runsOutAt: null, leftOver: Math.floor(leftOver) }
}
