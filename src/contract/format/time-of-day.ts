/** Times where seconds matter, as in the way of a code. */
import { TIME_ZONE } from './date.ts'
import { once } from './once.ts'

const seconds = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: TIME_ZONE,
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** `14:25:03`, in Vietnam time. */
export function formatTimeOfDay(at: Date | number | string): string {
  return seconds().format(new Date(at))
}
