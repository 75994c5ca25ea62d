/**
 * The three lines on the back of an identity card, typed and verified by their check digits while typing. The
 * library knows each field of each line; the fields of a right zone are read by the operator's own rule. Spec
 * EKY-14.
 */
import { parse } from 'mrz'
import { type CardZone, parseTd1, TD1_LENGTH } from '../../../contract/rules/td1.ts'

export type ZoneLines = readonly [first: string, second: string, third: string]
/** `wrong`: complete, but a check digit or a field does not fit. */
export type LineState = 'empty' | 'short' | 'wrong' | 'right'
export type ReadZone = { lines: LineState[]; zone: CardZone | undefined }

/** As typed: without spaces, in capitals, and with `<` for the signs that phones put in its place. */
export function typedLine(text: string): string {
  return text
    .toUpperCase()
    .replace(/[«‹≤([]/g, '<')
    .replace(/[^A-Z0-9<]/g, '')
    .slice(0, TD1_LENGTH)
}

/** `year`: the present one, which decides the century of a birth. */
export function readZone(typed: ZoneLines, year: number): ReadZone {
  const { details } = parse(typed.map((line) => line.padEnd(TD1_LENGTH, '<')))
  const isComplete = typed.every((line) => line.length === TD1_LENGTH)
  const wrong = new Set(
    details
      // The last check digit is that of all lines, so it counts once all are there.
      .filter(({ field, valid }) => !valid && (isComplete || field !== 'compositeCheckDigit'))
      .map(({ line }) => line),
  )
  const lines = typed.map((line, at): LineState => {
    if (line === '') return 'empty'
    if (line.length < TD1_LENGTH) return 'short'
    return wrong.has(at) ? 'wrong' : 'right'
  })
  if (!lines.every((state) => state === 'right')) return { lines, zone: undefined }
  const read = parseTd1(typed, year)
  // Such as a card of another country, whose check digits fit too.
  return read.ok ? { lines, zone: read.zone } : { lines: ['wrong', 'right', 'right'], zone: undefined }
}
