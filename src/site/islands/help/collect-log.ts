/**
 * What this page knows that helps to find a fault: browser, window, connection, and the calls that it made.
 * Nothing is stored for it, and no typed text is in it. Spec OPI-4.
 */
import type { LogEntry } from '../../stores/help/support-log.ts'

/** Newest calls. */
const CALLS = 20

export function collectLog(): Omit<LogEntry, 'at'>[] {
  const { userAgent, language, onLine } = navigator
  const calls = performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => /\/api\/\w+\/\w+$/.test(entry.name))
    .slice(-CALLS)
  return [
    { name: 'browser', text: userAgent },
    { name: 'language', text: language },
    { name: 'window', text: `${innerWidth} × ${innerHeight}, ${devicePixelRatio}` },
    { name: 'online', text: String(onLine) },
    { name: 'page', text: location.pathname },
    ...calls.map(({ name, responseStatus, duration }) => ({
      name: name.split('/').at(-1) ?? '',
      text: `${responseStatus || '–'}, ${Math.round(duration)} ms`,
    })),
  ]
}
