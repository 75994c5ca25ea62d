/** How long data lasts: the bucket that ends first is used first, and expired data does not count. */
import { expect, test } from 'vitest'
import { forecast } from '../../../src/operator/features/balance/forecast.ts'
import { addDays } from '../../../src/operator/platform/time/day.ts'

const now = new Date('2026-11-21T03:00:00Z')
const supply = (left: number, days: number) => ({ left, expiresAt: addDays(now, days) })
const end = addDays(now, 10)

test.each([
  ['one that lasts', [supply(1_000, 10)], 50, null, 500],
  ['one that does not', [supply(1_000, 10)], 200, 5, 0],
  ['one that is used up to the day', [supply(1_000, 10)], 100, null, 0],
  ['no use at all', [supply(1_000, 10)], 0, null, 1_000],
  ['an add-on that ends before helps only until then', [supply(5_000, 2), supply(1_000, 10)], 125, null, 0],
  [
    'an add-on that outlives the cycle helps at the end of it',
    [supply(1_000, 10), supply(500, 20)],
    120,
    null,
    0,
  ],
  ['both together do not last', [supply(300, 4), supply(500, 10)], 100, 8, 0],
  ['nothing left of the first', [supply(0, 1), supply(1_000, 10)], 50, null, 500],
] as const)('%s', (_, supplies, perDay, days, leftOver) => {
  expect(forecast(supplies, perDay, now, end)).toEqual({
    runsOutAt: days === null ? null : addDays(now, days),
    leftOver,
  })
})
