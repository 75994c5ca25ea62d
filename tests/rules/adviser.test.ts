/** Figures of the adviser alone: the best custom package, cycles, ranges, months. Spec ADV-2 to ADV-5. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADVICE_MONTH, ENOUGH_SHARE } from '../../src/contract/rules/adviser.ts'
import type { CustomTable } from '../../src/contract/rules/custom-package.ts'
import { isSold } from '../../src/contract/rules/custom-package.ts'
import { chargeUse, inOrderOfUse, isOwnNetwork } from '../../src/contract/rules/usage-charge.ts'
import { addDays, DAY, startOfDay, vietnamDay } from '../../src/contract/rules/vietnam-day.ts'
import { bestCustom } from '../../src/site/stores/adviser/custom-fit.ts'
import type { Plan } from '../../src/site/stores/adviser/cycles.ts'
import { monthAhead } from '../../src/site/stores/adviser/month-ahead.ts'
import { paidMonths } from '../../src/site/stores/adviser/paid.ts'
import { pricedCustom } from '../../src/site/stores/adviser/plans.ts'
import { replay } from '../../src/site/stores/adviser/replay.ts'
import type { TimedUse } from '../../src/site/stores/adviser/uses.ts'

const PRICES = { data_mb: 75, call_minute: 1_200, sms: 350 }
const FIRST = '2026-09-01'
const START = startOfDay(FIRST)
const SPAN = { start: START, until: START + 90 * DAY }
const use = (part: Partial<TimedUse> & { hours: number }): TimedUse => {
  const { hours, ...rest } = part
  const at = START + hours * 3_600_000
  return { kind: 'data', amount: 1_024, isOwnNetwork: false, at, day: vietnamDay(at), ...rest }
}
const data = (hours: number, megabytes: number) => use({ hours, amount: megabytes * 1_024 })
const plan = (total: number, isDaily = false, days = 30): Plan => ({
  price: 50_000,
  days,
  quotas: [{ kind: 'data', total, isDaily }],
})

describe('a replay', () => {
  test('begins each cycle with whole quotas and its fee', () => {
    const uses = [data(1, 900), data(29 * 24, 200), data(30 * 24, 900)]
    const { fees, lacking, days } = replay(uses, [plan(1_000)], SPAN, PRICES)
    expect({ fees, lacking }).toEqual({ fees: 150_000, lacking: 100 })
    expect(days[1]).toMatchObject({ lacking: 100, lackingAt: START + 29 * DAY, isOut: false })
  })
  test('refills daily data at midnight in Vietnam', () => {
    const uses = [data(22, 900), data(23.5, 900), data(24.5, 900)]
    expect(replay(uses, [plan(1_000, true)], SPAN, PRICES).lacking).toBe(800)
  })
  test('knows that data was used up on an earlier day', () => {
    const uses = [data(20, 1_500), data(40, 100)]
    const { days } = replay(uses, [plan(1_000)], SPAN, PRICES)
    expect(days.map(({ isOut, lacking }) => [isOut, lacking])).toEqual([
      [false, 500],
      [true, 100],
    ])
  })
  test('leaves out what was used before and after', () => {
    const uses = [data(-1, 10), data(90 * 24, 10)]
    expect(replay(uses, [], SPAN, PRICES)).toMatchObject({ data: 0, outside: 0 })
  })
})

describe('one use', () => {
  test('is paid by the quota that ends first', () => {
    const quotas = inOrderOfUse([
      { kind: 'voice_onnet' as const, left: 5, until: 2 },
      { kind: 'voice_all' as const, left: 1, until: 1 },
    ])
    const call = { kind: 'call' as const, amount: 150, isOwnNetwork: true }
    expect(chargeUse(call, quotas, PRICES).taken.map(({ quota, amount }) => [quota.kind, amount])).toEqual([
      ['voice_all', 1],
      ['voice_onnet', 2],
    ])
  })
  test.each([
    ['84912345678', true],
    ['0912***678', true],
    ['84903123456', false],
    ['18001091', false],
  ])('%s is within the network: %s', (number, isOwn) => {
    expect(isOwnNetwork(number, ['091'])).toBe(isOwn)
  })
})

const table: CustomTable = {
  data: {
    max: 8,
    step: 1,
    start: 1,
    prices: [
      { from: 1, price: 4_000 },
      { from: 4, price: 2_500 },
    ],
  },
  minutes: {
    max: 60,
    step: 20,
    start: 0,
    prices: [
      { from: 1, price: 700 },
      { from: 21, price: 900 },
    ],
  },
  periods: [{ period: 3, percent: 100 }],
  start_period: 3,
  round: 1_000,
  examples: [],
}
const someUses = fc.array(
  fc.record({
    hours: fc.integer({ min: 0, max: 90 * 24 - 1 }),
    kind: fc.constantFrom('data' as const, 'call' as const),
    size: fc.integer({ min: 1, max: 3_000 }),
  }),
  { maxLength: 30 },
)

test('the best custom package is the best of all', () => {
  fc.assert(
    fc.property(someUses, (list) => {
      const uses = list
        .map(({ hours, kind, size }) => use({ hours, kind, amount: kind === 'data' ? size * 1_024 : size }))
        .sort((one, other) => one.at - other.at)
      const costs = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((gigabytes) =>
        [0, 20, 40, 60].flatMap((minutes) => {
          const choice = { data: gigabytes, minutes, period: 3 }
          if (!isSold(table, choice)) return []
          const sold = pricedCustom(table, choice)
          const result = replay(uses, [sold], SPAN, PRICES)
          const isCovered = gigabytes > 0 || uses.every(({ kind }) => kind !== 'data')
          const isEnough = isCovered && result.lacking <= result.data * (1 - ENOUGH_SHARE)
          return isEnough ? [result.fees + result.outside] : []
        }),
      )
      const best = bestCustom(table, uses, [], SPAN, PRICES)
      const found = best && replay(uses, [best], SPAN, PRICES)
      expect(found && found.fees + found.outside).toBe(costs.length > 0 ? Math.min(...costs) : undefined)
    }),
    { numRuns: 200 },
  )
})

describe('the month ahead', () => {
  const today = addDays(FIRST, 70)
  const each = (amount: (day: number) => number) =>
    new Map(Array.from({ length: 70 }, (_, day) => [addDays(FIRST, day), amount(day)]))
  test('has no range where all weeks are alike', () => {
    const likely = 10 * ADVICE_MONTH
    expect(
      monthAhead(
        each(() => 10),
        FIRST,
        today,
      ),
    ).toEqual({ least: likely, likely, most: likely })
  })
  test('is as wide as the weeks differ, and never below nothing', () => {
    const { least, likely, most } = monthAhead(
      each((day) => (Math.floor(day / 7) % 5 === 0 ? 100 : 0)),
      FIRST,
      today,
    )
    expect(least).toBe(0)
    expect(likely).toBe(600)
    expect(most).toBeGreaterThan(1_200)
  })
  test('counts whole weeks until yesterday alone', () => {
    const amounts = new Map([...each(() => 10), [today, 9_999]])
    expect(monthAhead(amounts, FIRST, today).most).toBe(300)
  })
})

test('what was paid is summed by month without promotions and top-ups', () => {
  const entry = { at: '2026-11-05T03:00:00Z', account: 'main' as const, package_code: 'SEN60' }
  expect(
    paidMonths([
      { ...entry, kind: 'renewal', amount: -120_000 },
      { ...entry, kind: 'call', amount: -2_500, package_code: null },
      { ...entry, kind: 'refund', amount: 10_000 },
      { ...entry, kind: 'top_up', amount: 100_000, package_code: null },
      { ...entry, kind: 'package', amount: -5_000, account: 'promotion' },
      { ...entry, at: '2026-10-31T16:59:59Z', kind: 'package', amount: -79_000 },
    ]),
  ).toEqual([
    { month: '2026-10', packages: 79_000, outside: 0, returned: 0, total: 79_000 },
    { month: '2026-11', packages: 120_000, outside: 2_500, returned: 10_000, total: 112_500 },
  ])
})
