/** Formats appointments. */
import { formatDate, formatTime, formatWeekday } from '../../../contract/format/date.ts'
import { language, texts } from '../texts.ts'

const ordersText = await texts('orders')

/** `14:00 đến 16:00, Th 2 23/11/2026`. */
export function windowText({ from, to }: { from: string; to: string }): string {
  const weekday = formatWeekday(from, language)
  return ordersText('window', {
    from: formatTime(from),
    to: formatTime(to),
    weekday,
    date: formatDate(from, language),
  })
}
