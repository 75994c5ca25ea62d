import type { Language } from '../rules/language.ts'

/** All dates are shown in Vietnam time, independent of the time zone of reader and server. */
export const TIME_ZONE = 'Asia/Ho_Chi_Minh'

const date = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const weekday = {
  vi: new Intl.DateTimeFormat('vi-VN', { timeZone: TIME_ZONE, weekday: 'short' }),
  en: new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, weekday: 'short' }),
}

/** `20/11/2026`, in both languages (Spec SIT-12). */
export function formatDate(at: Date | number | string): string {
  return date.format(new Date(at))
}
/** `14:25`. */
export function formatTime(at: Date | number | string): string {
  return time.format(new Date(at))
}
/** `14:25 20/11/2026`. */
export function formatDateTime(at: Date | number | string): string {
  return `${formatTime(at)} ${formatDate(at)}`
}
/** `Th 6`, `Fri`. */
export function formatWeekday(at: Date | number | string, language: Language): string {
  return weekday[language].format(new Date(at))
}
/** Vietnamese calendar days until then, at least 0. */
export function daysUntil(at: Date | number | string, now: Date | number): number {
  return Math.max(0, calendarDay(at) - calendarDay(now))
}
/** 282 seconds → `4:42`. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
/** 4,205 seconds → `1:10:05`; 65 → `1:05`. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
/** `2026-10` → `10/2026`, in both languages. */
export function monthText(month: string): string {
  return month.split('-').reverse().join('/')
}

/**
 * A typed day as `2026-11-20`: `20/11/2026`, `20-11-2026`, `20.11.2026` or `20112026`; `undefined` if the
 * calendar has no such day.
 */
export function parseDay(typed: string): string | undefined {
  const text = typed.trim()
  const match = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text)
  const [, day = '', month = '', year = ''] = match ?? []
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${found}T00:00:00Z`)
  return year && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(found) ? found : undefined
}

function calendarDay(at: Date | number | string): number {
  const [d, m, y] = formatDate(at).split('/').map(Number)
  return Date.UTC(y ?? 0, (m ?? 1) - 1, d) / 86_400_000
}
