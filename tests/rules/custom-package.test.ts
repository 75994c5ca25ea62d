/** One price for page and operator: steps, percentage of the period, rounding, and reversible codes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCustomPackage } from '../../src/contract/content/lists.ts'
import {
  type CustomTable,
  choiceOf,
  customCode,
  customPrice,
  fullPrice,
  isSold,
  nearestOnScale,
} from '../../src/contract/rules/custom-package.ts'

const SMALL: CustomTable = {
  data: {
    max: 20,
    step: 1,
    start: 5,
    prices: [
      { from: 1, price: 4_000 },
      { from: 11, price: 3_000 },
    ],
  },
  minutes: { max: 100, step: 10, start: 0, prices: [{ from: 1, price: 500 }] },
  periods: [
    { period: 3, percent: 100 },
    { period: 2, percent: 50 },
  ],
  start_period: 3,
  round: 1_000,
  examples: [],
}
const own = readCustomPackage('content')

describe('price', () => {
  test.each([
    [{ data: 10, minutes: 0, period: 3 }, 40_000],
    [{ data: 11, minutes: 0, period: 3 }, 43_000],
    [{ data: 20, minutes: 100, period: 3 }, 120_000],
    [{ data: 20, minutes: 100, period: 2 }, 60_000],
    // 2,000 đ plus half of 5,000 đ is rounded up.
    [{ data: 1, minutes: 10, period: 2 }, 5_000],
  ])('of %o is %i', (choice, price) => {
    expect(customPrice(SMALL, choice)).toBe(price)
  })

  test('never falls with larger amounts or exceeds the full price', () => {
    const choice = fc.record({
      data: fc.integer({ min: 0, max: own.data.max - 1 }),
      minutes: fc
        .integer({ min: 1, max: own.minutes.max / own.minutes.step })
        .map((steps) => steps * own.minutes.step),
      period: fc.constantFrom(...own.periods.map(({ period }) => period)),
    })
    fc.assert(
      fc.property(choice, (one) => {
        const price = customPrice(own, one)
        expect(customPrice(own, { ...one, data: one.data + 1 })).toBeGreaterThanOrEqual(price)
        expect(price).toBeLessThanOrEqual(fullPrice(own, one))
        expect(price % own.round).toBe(0)
        expect(choiceOf(own, customCode(one))).toEqual(one)
      }),
    )
  })
})

describe('valid combinations', () => {
  test.each([
    [{ data: 0, minutes: 0, period: 3 }],
    [{ data: 21, minutes: 0, period: 3 }],
    [{ data: -1, minutes: 10, period: 3 }],
    [{ data: 1.5, minutes: 0, period: 3 }],
    [{ data: 1, minutes: 15, period: 3 }],
    [{ data: 1, minutes: 10, period: 7 }],
  ])('exclude %o', (choice) => {
    expect(isSold(SMALL, choice)).toBe(false)
    expect(() => customPrice(SMALL, choice)).toThrow()
  })

  test.each(['TC0D0M30N', 'TC05D10M30N', 'TC5D15M30N', 'TC5D10M3N', 'SEN60', 'TC5D10M30N '])(
    'exclude the code %s',
    (code) => {
      expect(choiceOf(SMALL, code)).toBeUndefined()
    },
  )

  test('rounds entered amounts to the nearest step', () => {
    expect([
      nearestOnScale(SMALL.minutes, 14),
      nearestOnScale(SMALL.minutes, 15),
      nearestOnScale(SMALL.minutes, 999),
      nearestOnScale(SMALL.minutes, -3),
    ]).toEqual([10, 20, 100, 0])
    expect(nearestOnScale(SMALL.data, Number.NaN)).toBe(0)
  })
})
