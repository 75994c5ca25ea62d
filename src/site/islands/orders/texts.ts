import { formatDate, formatTime, formatWeekday } from '../../../contract/format/date.ts'
import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the orders' pages. */
export const t = await texts('orders')
export const language = pageLanguage()

/** `14:00 đến 16:00, Th 2 23/11/2026`. */
export function windowWords({ from, to }: { from: string; to: string }): string {
  return t('window', { from: formatTime(from), to: formatTime(to), weekday: formatWeekday(from, language), date: formatDate(from) })
}
