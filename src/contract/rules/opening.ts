/** Whether a store is open, by its hours in Vietnam. Spec CON-4. */
import { addDays, DAY, startOfDay, vietnamDay } from './vietnam-day.ts'

/** `08:00-20:00`, or empty where it is closed. Monday to Friday share their hours. */
export type Hours = { weekdays: string; saturday: string; sunday: string }
/** `closes`, `opens`: milliseconds. A store that never opens has neither. */
export type Opening = { isOpen: true; closes: number } | { isOpen: false; opens: number | undefined }

/** Every pattern of a week shows up within these days. */
const AHEAD = 7

export function openingAt(hours: Hours, now: number): Opening {
  const today = vietnamDay(now)
  for (let ahead = 0; ahead <= AHEAD; ahead++) {
    const day = addDays(today, ahead)
    const [opens, closes] = spanOf(hours, day)
    if (opens === undefined || closes === undefined || now >= closes) continue
    return now >= opens ? { isOpen: true, closes } : { isOpen: false, opens }
  }
  return { isOpen: false, opens: undefined }
}

function spanOf(hours: Hours, day: string): number[] {
  const start = startOfDay(day)
  // Noon in Vietnam and its UTC date are on the same day.
  const weekday = new Date(start + DAY / 2).getUTCDay()
  const text = weekday === 0 ? hours.sunday : weekday === 6 ? hours.saturday : hours.weekdays
  return text
    .split('-')
    .filter(Boolean)
    .map((time) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number)
      return start + (hour * 60 + minute) * 60_000
    })
}
