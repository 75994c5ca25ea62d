import { formatDate, formatTime } from '../../../contract/format/date.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the account pages. */
export const t = await texts('account')
export const s = await texts('session')
export const language = pageLanguage()

/** A period code as people read it: 3 → `30 ngày`. */
export function periodWords(code: number): string {
  const { unit, count } = periodOf(code)
  return t(`period.${unit}`, { count })
}

/** Until when something can be used: a whole day where it ends with one (`hết 04/12/2026`), else the very minute (`10:24 ngày 05/12/2026`). */
export function endWords(at: string): string {
  const time = formatTime(at)
  if (time === '23:59') return t('end.day', { date: formatDate(at) })
  // Midnight belongs to the day before.
  if (time === '00:00') return t('end.day', { date: formatDate(Date.parse(at) - 1) })
  return t('end.moment', { time, date: formatDate(at) })
}
