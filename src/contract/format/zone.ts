/** Times by the clock of a destination. */
import type { Language } from '../rules/language.ts'

/** `12:00 20/11/2026`, `12:00 on 20 Nov 2026`, as `formatDateTime` writes the time of Vietnam. */
export function zonedDateTime(at: Date | number | string, zone: string, language: Language): string {
  const moment = new Date(at)
  const time = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  const date = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, year: 'numeric' },
    ...(language === 'vi' ? { day: '2-digit', month: '2-digit' } : { day: 'numeric', month: 'short' }),
  })
  const day = date.format(moment).replace('Sept', 'Sep')
  return `${time.format(moment)} ${language === 'en' ? 'on ' : ''}${day}`
}

/** The time of a wall clock, `2026-12-01T14:30`, in a zone. Undefined if it is no time. */
export function parseZoned(typed: string, zone: string): Date | undefined {
  const plain = Date.parse(`${typed}:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed) || Number.isNaN(plain)) return undefined
  // Twice, because the offset at the first guess may be that before a change of the clocks.
  const guess = plain - offsetOf(plain, zone)
  return new Date(plain - offsetOf(guess, zone))
}

/** Milliseconds by which a zone is ahead of UTC. */
function offsetOf(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).format(new Date(at))
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000
}
