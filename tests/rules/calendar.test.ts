/** A point in time as a calendar file. Spec ROA-12. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile } from '../../src/contract/format/calendar.ts'

const ENTRY = {
  id: 'x@here',
  at: new Date('2026-11-27T16:59:59.000Z'),
  made: new Date('2026-11-20T03:00:00.000Z'),
  title: 'Gói Nhật Bản hết hạn',
  text: 'a; b, c\\d\ne',
  reminder: 1_440,
}

test('writes the time in UTC and escapes special characters', () => {
  const file = calendarFile(ENTRY)
  expect(file).toContain('\r\nDTSTART:20261127T165959Z\r\n')
  expect(file).toContain('\r\nSUMMARY:Gói Nhật Bản hết hạn\r\n')
  expect(file).toContain('\r\nDESCRIPTION:a\\; b\\, c\\\\d\\ne\r\n')
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('property: folds lines to 75 bytes without losing text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => !/[\r\n\\;,]/.test(text)),
      (title) => {
        const file = calendarFile({ ...ENTRY, title })
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(file.replaceAll('\r\n ', '')).toContain(`\r\nSUMMARY:${title}\r\n`)
      },
    ),
  )
})
