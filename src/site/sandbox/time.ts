/** Times on the sandbox page: the operator's clock, and durations. */
import { formatDate, formatDateTime, formatTime, TIME_ZONE } from '../../contract/format/date.ts'
import { all, language, sandboxText } from './dom.ts'
import { now } from './world.ts'

const seconds = new Intl.DateTimeFormat('en-GB', { timeZone: TIME_ZONE, timeStyle: 'medium' })
const weekday = new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'long',
})

/** Every clock display on the page. */
const faces: Record<string, (at: number) => string> = {
  time: formatTime,
  seconds: (at) => seconds.format(at),
  day: (at) => formatDate(at, language),
  date: (at) => `${weekday.format(at)}, ${formatDate(at, language)}`,
}

/** Updates the clock displays every second with the operator's time. */
export function runFaces(): void {
  const show = () => {
    for (const face of all('[data-clock]')) {
      const text = faces[face.dataset['clock'] ?? '']?.(now()) ?? ''
      if (face.textContent !== text) face.textContent = text
    }
  }
  show()
  setInterval(show, 1_000)
}

/** `3 ngày 2 giờ`, `14 phút`; at least a minute, the two largest units. */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  const parts = [
    ['clock.days', Math.floor(minutes / 1_440)],
    ['clock.hours', Math.floor(minutes / 60) % 24],
    ['clock.minutes', minutes % 60],
  ] as const
  return parts
    .filter(([, count]) => count > 0)
    .slice(0, 2)
    .map(([key, count]) => sandboxText(key, { count }))
    .join(' ')
}

/** The age of a message: `vừa xong`, `3 phút trước`, then the time. */
export function formatAgo(at: string): string {
  const minutes = Math.floor((now() - Date.parse(at)) / 60_000)
  if (minutes < 1) return sandboxText('handset.justNow')
  return minutes < 60 ? sandboxText('handset.minutesAgo', { count: minutes }) : formatDateTime(at, language)
}
