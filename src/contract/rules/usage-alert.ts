/** Usage alerts that a line sets itself. Spec ACC-9. */
import { addMonths, DAY, startOfDay, vietnamDay } from './vietnam-day.ts'

/**
 * `amount`: MB of a package used in its cycle; `percent`: per cent of it used; `day`: that day of every
 * month, the last one where the month is shorter.
 */
export const ALERT_KINDS = ['amount', 'percent', 'day'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export const ALERT_CHANNELS = ['sms', 'email', 'push'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]

/** Maximum number of alerts of a line. */
export const ALERTS_MAX = 10

/** MB of a GB, as data are shown. */
const MB_PER_GB = 1_024

/** Allowed values, both ends included: MB, per cent, day of the month. */
export const ALERT_RANGE: Readonly<Record<AlertKind, { min: number; max: number }>> = {
  amount: { min: 1, max: 1_000 * MB_PER_GB },
  percent: { min: 1, max: 100 },
  day: { min: 1, max: 31 },
}

export function isAlertValue(kind: AlertKind, value: number): boolean {
  const { min, max } = ALERT_RANGE[kind]
  return Number.isInteger(value) && value >= min && value <= max
}

/**
 * The value that a person typed: GB with a comma or point for an amount, whole numbers otherwise. Undefined:
 * not a number, or out of range.
 */
export function parseAlertValue(kind: AlertKind, typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  const pattern = kind === 'amount' ? /^\d{1,4}(?:\.\d{1,2})?$/ : /^\d{1,3}$/
  if (!pattern.test(text)) return undefined
  const value = kind === 'amount' ? Math.round(Number(text) * MB_PER_GB) : Number(text)
  return isAlertValue(kind, value) ? value : undefined
}

/** What the form shows for a stored value: GB for an amount, with a point. */
export function alertValueText(kind: AlertKind, value: number): string {
  return String(kind === 'amount' ? Math.round((value / MB_PER_GB) * 100) / 100 : value)
}

/** Alerts of a day come at eight in the morning in Vietnam. */
const ALERT_HOUR = 8

/** The next time after `after` at which the alert of that day of the month is sent. */
export function nextAlertDay(day: number, after: Date): Date {
  const month = `${vietnamDay(after).slice(0, 7)}-01`
  for (let ahead = 0; ; ahead++) {
    const first = addMonths(month, ahead)
    // Counted back from the next month, so that a month without this day uses its last.
    const days = (startOfDay(addMonths(first, 1)) - startOfDay(first)) / DAY
    const at = startOfDay(first) + (Math.min(day, days) - 1) * DAY + ALERT_HOUR * 3_600_000
    if (at > after.getTime()) return new Date(at)
  }
}
