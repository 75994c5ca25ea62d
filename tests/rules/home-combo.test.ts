/** Rules of home combos: unused days, prorated prices, shares. Spec HCB-3, Spec HCB-5. */
import { describe, expect, test } from 'vitest'
import {
  comboParts,
  comboSaving,
  partOfAllowance,
  partOfPrice,
  shareOfAllowance,
  unusedDays,
} from '../../src/contract/rules/home-combo.ts'

describe('unused days', () => {
  /** 22:30 on 1 November in Vietnam. */
  const cycle = { from: new Date('2026-11-01T15:30:00Z'), days: 30 }

  test.each([
    ['all on the day on which the cycle began', '2026-11-01T16:59:00Z', 30],
    ['one less after midnight in Vietnam', '2026-11-01T17:00:00Z', 29],
    ['one on the last calendar day', '2026-11-30T02:00:00Z', 1],
    ['none on the hours beyond', '2026-12-01T10:00:00Z', 0],
    ['none after the cycle', '2026-12-09T10:00:00Z', 0],
  ])('are %s', (_, now, days) => {
    expect(unusedDays(cycle, new Date(now))).toBe(days)
  })
})

test('prices of parts of a month differ from the whole by less than a đồng each', () => {
  for (const price of [249_000, 339_000, 100_001])
    for (const of of [28, 30, 31])
      for (let days = 0; days <= of; days += 1)
        expect(
          Math.abs(partOfPrice(price, days, of) + partOfPrice(price, of - days, of) - price),
        ).toBeLessThanOrEqual(1)
})

test('shares add up to the allowance', () => {
  for (const total of [61_440, 333, 1_000])
    for (const lines of [1, 2, 3, 4]) {
      const shares = Array.from({ length: lines }, (_, place) => shareOfAllowance(total, lines, place))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }
  expect(partOfAllowance(1_000, 10, 30)).toBe(333)
})

test('names the parts of a combo by what it grants', () => {
  expect(comboParts({})).toEqual(['internet'])
  expect(comboParts({ channels: 150 })).toEqual(['internet', 'mytv'])
  expect(comboParts({ channels: 150, members: 2 })).toEqual(['internet', 'mytv', 'mobile'])
})

test('promises no saving without a full month', () => {
  expect([comboSaving(null, 339_000), comboSaving(410_000, 339_000), comboSaving(300_000, 339_000)]).toEqual([
    null,
    71_000,
    -39_000,
  ])
})
