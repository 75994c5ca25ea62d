/** Marks of banks: drawn by us, distinguished by letters and colour, and readable. */
import { describe, expect, test } from 'vitest'
import apps from '../../content/banks/apps.json' with { type: 'json' }
import { bankMark } from '../../src/site/art/bank-mark.ts'

/** Relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

describe('the mark of a bank', () => {
  test.each([
    ['BIDV', 'BIDV', 'BIDV'],
    ['MBBank', 'MB', 'MBB'],
    ['Techcombank', 'TCB', 'TE'],
    ['Timo', 'TIMO', 'TI'],
  ])('of %s has the letters %s of its name', (name, code, letters) =>
    expect(bankMark(name, code).letters).toBe(letters),
  )

  test('is readable for every bank app', () => {
    for (const { bankCode, appName } of apps.ios) {
      const { letters, colour } = bankMark(appName, bankCode)
      expect(letters, appName).toMatch(/^\S{2,4}$/)
      expect(1.05 / (luminance(colour) + 0.05), `${appName} ${colour}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('differs between neighbouring banks', () => {
    const marks = ['MB', 'VCB', 'BIDV', 'ICB', 'TCB'].map((code) => bankMark(code, code).colour)
    expect(new Set(marks).size).toBe(5)
  })
})
