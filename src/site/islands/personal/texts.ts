import { formatDate, formatTime } from '../../../contract/format/date.ts'
import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the page of one's own data. */
export const t = await texts('personal')
export const s = await texts('session')
export const language = pageLanguage()

/** `14:25 ngày 20/11/2026`. */
export function when(at: string): string {
  return s('until', { time: formatTime(at), date: formatDate(at) })
}
