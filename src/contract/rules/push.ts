/** Push notifications on a person's own devices. Spec PSH-1. */
import { DAY, startOfDay, vietnamDay } from './vietnam-day.ts'

/**
 * Kinds that a line turns on and off. `renewal`: a package is about to end or lacks money to renew; `data`:
 * 80 and 100 per cent used; `bill`: issued or overdue; `delivery`: steps of an order; `care`: what helpers
 * do, ask and are answered (Spec CAR-4). Alerts that a line
 * sets itself choose the channel one by one.
 */
export const PUSH_KINDS = ['renewal', 'data', 'bill', 'delivery', 'care'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Maximum number of devices of a line. */
export const PUSH_DEVICES_MAX = 5
/** Most characters of an endpoint, and of the text of one notification. */
export const PUSH_ENDPOINT_MAX = 1_000
export const PUSH_TEXT_MAX = 600

/** Minutes of a day. */
export const DAY_MINUTES = 1_440
/** Minutes after midnight in Vietnam; `until` may lie on the next day. */
export type QuietHours = { from: number; until: number }
/** From 22:00 to 07:00. */
export const QUIET_DEFAULT: QuietHours = { from: 22 * 60, until: 7 * 60 }
/** The page offers half hours. */
export const QUIET_STEP = 30

/** Equal ends are no hours at all. */
export function isQuietHours({ from, until }: QuietHours): boolean {
  const isTime = (minutes: number): boolean =>
    Number.isInteger(minutes) && minutes >= 0 && minutes < DAY_MINUTES && minutes % QUIET_STEP === 0
  return isTime(from) && isTime(until) && from !== until
}

/** When a push of that moment may come: at once, or when the quiet hours end. */
export function pushTime(now: Date, quiet: QuietHours | null): Date {
  if (!quiet) return now
  const midnight = startOfDay(vietnamDay(now))
  const minute = Math.floor((now.getTime() - midnight) / 60_000)
  const { from, until } = quiet
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until
  if (!isQuiet) return now
  return new Date(midnight + until * 60_000 + (minute < until ? 0 : DAY))
}

/** Names that only a computer's own network knows. */
const PRIVATE_HOST = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|arpa|onion)$/

/**
 * Whether a push may be sent there: https on its usual port, by a public name. Addresses by number are
 * refused; what a name resolves to is checked when it is connected.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > PUSH_ENDPOINT_MAX || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname)
  return protocol === 'https:' && !port && !username && !password && isName && !PRIVATE_HOST.test(hostname)
}
