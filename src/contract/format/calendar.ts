/** Writes calendar files and feeds (RFC 5545) for the calendar that the reader already uses. */

/** `at`: time of the event; `made`: creation time of the file; `reminder`: minutes before. */
export type CalendarEntry = {
  id: string
  at: Date
  made: Date
  title: string
  text: string
  reminder: number
}

/** The text of an `.ics` file, with CRLF line ends and lines folded at 75 bytes. */
export function calendarFile(entry: CalendarEntry): string {
  return calendarOf([], [entry])
}

/**
 * The text of a feed that a calendar fetches repeatedly: `name` is its title there, `hours` the interval
 * between fetches.
 */
export function calendarFeed(name: string, hours: number, entries: readonly CalendarEntry[]): string {
  return calendarOf(
    [
      `NAME:${escaped(name)}`,
      `X-WR-CALNAME:${escaped(name)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:PT${hours}H`,
      `X-PUBLISHED-TTL:PT${hours}H`,
    ],
    entries,
  )
}

function calendarOf(head: readonly string[], entries: readonly CalendarEntry[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//self-care-portal//vi',
    ...head,
    ...entries.flatMap(eventLines),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

function eventLines({ id, at, made, title, text, reminder }: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${reminder}M`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** 2026-11-27T16:59:59Z → `20261127T165959Z`. */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Continues lines longer than 75 bytes on the next line after a space, without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (bytes + size > (lines.length === 0 ? 75 : 74)) {
      lines.push(current)
      current = ''
      bytes = 0
    }
    current += letter
    bytes += size
  }
  return [...lines, current].join('\r\n ')
}
