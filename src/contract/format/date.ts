import type { Language } from '../rules/language.ts'
import { once } from './once.ts'

/** All dates are shown in Vietnam time, independent of the time zone of reader and server. */
export const TIME_ZONE = 'Asia/Ho_Chi_Minh'

const numeric = { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit', year: 'numeric' } as const
const date = {
  // British English writes numeric dates as Vietnamese does, and its data is in every browser.
  vi: once(() => new Intl.DateTimeFormat('en-GB', numeric)),
  en: once(() => new Intl.DateTimeFormat('en-GB', { ...numeric, day: 'numeric', month: 'short' })),
}
const monthName = once(
  () => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' }),
)
const time = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const weekday = {
  vi: once(() => new Intl.DateTimeFormat('vi-VN', { timeZone: TIME_ZONE, weekday: 'short' })),
  en: once(() => new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, weekday: 'short' })),
}

/** `20/11/2026`, `20 Nov 2026` (Spec SIT-12). */
export function formatDate(at: Date | number | string, language: Language): string {
  return british(date[language]().format(new Date(at)))
}
/** `14:25`. */
export function formatTime(at: Date | number | string): string {
  return time().format(new Date(at))
}
/** `14:25 20/11/2026`, `14:25 on 20 Nov 2026`. */
export function formatDateTime(at: Date | number | string, language: Language): string {
  return `${formatTime(at)} ${language === 'en' ? 'on ' : ''}${formatDate(at, language)}`
}
/** `Th 6`, `Fri`. */
export function formatWeekday(at: Date | number | string, language: Language): string {
  return weekday[language]().format(new Date(at))
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
/** `2026-10` → `10/2026`, `Oct 2026`. */
export function monthText(month: string, language: Language): string {
  return language === 'vi'
    ? month.split('-').reverse().join('/')
    : british(monthName().format(new Date(`${month}-01T00:00:00Z`)))
}

/** Newer locale data says `Sept`; all months have three letters. */
function british(text: string): string {
  return text.replace('Sept', 'Sep')
}

function calendarDay(at: Date | number | string): number {
  const [d, m, y] = date.vi().format(new Date(at)).split('/').map(Number)
  return Date.UTC(y ?? 0, (m ?? 1) - 1, d) / 86_400_000
}
