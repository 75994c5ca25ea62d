/** Formats periods and expiry times for the account pages. */
import { formatDate, formatTime } from '../../../contract/format/date.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { language, texts } from '../texts.ts'

const accountText = await texts('account')

/** A period code as text: 3 → `30 ngày`. */
export function periodText(code: number): string {
  const { unit, count } = periodOf(code)
  return accountText(`period.${unit}`, { count })
}

/**
 * Until when something can be used: the day if it ends with that day (`hết 04/12/2026`), else the minute
 * (`10:24 ngày 05/12/2026`).
 */
export function endText(at: string): string {
  const time = formatTime(at)
  if (time === '23:59') return accountText('end.day', { date: formatDate(at, language) })
  // Midnight belongs to the day before.
  if (time === '00:00') return accountText('end.day', { date: formatDate(Date.parse(at) - 1, language) })
  return accountText('end.moment', { time, date: formatDate(at, language) })
}
