/** Several lines together: the cheapest combination, what is shared, and combos. Spec ADV-7. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SAVING_MIN } from '../../src/contract/rules/adviser.ts'
import { DAY, startOfDay, vietnamDay } from '../../src/contract/rules/vietnam-day.ts'
import { cheapestCombination, isBetter, type PieceCost } from '../../src/site/stores/adviser/combination.ts'
import type { Plan, Span } from '../../src/site/stores/adviser/cycles.ts'
import { groupPiece } from '../../src/site/stores/adviser/group-pieces.ts'
import { subsets } from '../../src/site/stores/adviser/piece-costs.ts'
import { NONE } from '../../src/site/stores/adviser/plans.ts'
import { replay, replayShared } from '../../src/site/stores/adviser/replay.ts'
import { compareTogether, type ReadLine } from '../../src/site/stores/adviser/together.ts'
import type { TimedUse } from '../../src/site/stores/adviser/uses.ts'
import { adviserCatalogue } from '../world/adviser.ts'

const PRICES = { data_mb: 75, call_minute: 1_200, sms: 350 }
const FIRST = '2026-09-10'
const START = startOfDay(FIRST)
const SPAN: Span = { start: START, until: START + 60 * DAY }

const use = (hours: number, part: Partial<TimedUse>): TimedUse => {
  const at = START + hours * 3_600_000
  return { kind: 'data', amount: 1_024, isOwnNetwork: false, at, day: vietnamDay(at), ...part }
}
const data = (hours: number, megabytes: number) => use(hours, { amount: megabytes * 1_024 })
const plan = (total: number): Plan => ({
  price: 50_000,
  days: 30,
  quotas: [{ kind: 'data', total, isDaily: false }],
})

describe('a combination', () => {
  const COUNT = 4
  const somePieces = fc.array(
    fc.record({
      mask: fc.integer({ min: 1, max: (1 << COUNT) - 1 }),
      month: fc.integer({ min: -50, max: 300 }),
      short: fc.constantFrom(0, 0, 0, 1),
      changes: fc.integer({ min: 0, max: 2 }),
      isCombo: fc.constantFrom(false, false, true),
    }),
    { maxLength: 9 },
  )

  /** Tries every set of pieces. */
  function bruteForce(pieces: readonly PieceCost[]) {
    let best: Omit<PieceCost, 'mask' | 'isCombo'> | undefined
    for (let chosen = 0; chosen < 1 << pieces.length; chosen++) {
      const set = pieces.filter((_, index) => chosen & (1 << index))
      const isCover =
        set.reduce((mask, piece) => mask + piece.mask, 0) === (1 << COUNT) - 1 &&
        set.reduce((mask, piece) => mask | piece.mask, 0) === (1 << COUNT) - 1
      if (!isCover || set.filter(({ isCombo }) => isCombo).length > 1) continue
      const sum = (of: 'month' | 'short' | 'changes') => set.reduce((total, piece) => total + piece[of], 0)
      const cost = { month: sum('month'), short: sum('short'), changes: sum('changes') }
      if (isBetter(cost, best)) best = cost
    }
    return best
  }

  test('is the cheapest of all sets that serve each line once', () => {
    fc.assert(
      fc.property(somePieces, (pieces) => {
        const found = cheapestCombination(pieces, COUNT)
        expect(found && { month: found.month, short: found.short, changes: found.changes }).toEqual(
          bruteForce(pieces),
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('a shared package', () => {
  test('is used up by all lines together, in the order of their uses', () => {
    const lines = [
      { uses: [data(1, 600), data(5, 100)], plans: [], prices: PRICES },
      { uses: [data(3, 500)], plans: [], prices: PRICES },
    ]
    const [one, other] = replayShared(lines, plan(1_000), SPAN)
    expect([one?.lacking, other?.lacking]).toEqual([100, 100])
  })
  test('stops a line at its limit and leaves the rest to the others', () => {
    const lines = [
      { uses: [data(1, 600)], plans: [], prices: PRICES, limits: { data: 500, voice: null } },
      { uses: [data(3, 500)], plans: [], prices: PRICES },
    ]
    const [one, other] = replayShared(lines, plan(1_000), SPAN)
    expect([one?.lacking, other?.lacking]).toEqual([100, 0])
  })
  test('for one line is a package like any other', () => {
    const uses = [data(1, 900), data(29 * 24, 200), data(31 * 24, 900)]
    const [shared] = replayShared([{ uses, plans: [], prices: PRICES }], plan(1_000), SPAN)
    const { days } = replay(uses, [plan(1_000)], SPAN, PRICES)
    expect(shared?.days).toEqual(days)
  })
})

test('the allowance of a combo is divided, for calendar months, the first by its days', () => {
  // 21 of the 30 days of September from the 10th on, and half of it for each of two lines.
  const share = { ...plan(3_000), share: { lines: 2, place: 0 } }
  const uses = [data(1, 1_100), data(22 * 24, 1_600)]
  const { days } = replay(uses, [share], SPAN, PRICES)
  expect(days.map(({ lacking }) => lacking)).toEqual([50, 100])
})

describe('two lines', () => {
  const catalogue = adviserCatalogue()
  const read = (account: string, uses: readonly TimedUse[], code = 'SEN60'): ReadLine => ({
    ...{ account, isSelf: account === 'self', isOwn: account === 'self', kind: 'prepaid', tier: 0 },
    services: [{ code, price: 120_000, status: 'active', family: 'goi-cuoc-di-dong' }],
    buckets: [],
    ...{ uses, prices: PRICES, since: FIRST, asOf: SPAN.until },
  })
  const daily = (megabytes: number) => Array.from({ length: 60 }, (_, day) => data(day * 24 + 9, megabytes))
  const compared = (...lines: ReadLine[]) =>
    compareTogether({ read: lines, group: null, homes: [], catalogue })

  test('share a package where that costs less than one each', () => {
    const found = compared(read('self', daily(950)), read('other', daily(950)))
    expect(found?.best.pieces.map(({ shared }) => shared?.plan.code)).toEqual(['GD2'])
    expect(found).toMatchObject({ verdict: 'change', saving: 240_000 - 109_000, best: { short: 0 } })
  })
  test('cost the least of every group, package and way to keep what they have', () => {
    const some = fc.array(
      fc.record({
        hours: fc.integer({ min: 0, max: 59 * 24 }),
        kind: fc.constantFrom('data' as const, 'call' as const, 'sms' as const),
        size: fc.integer({ min: 1, max: 9_000 }),
        isOwnNetwork: fc.boolean(),
      }),
      { maxLength: 25 },
    )
    const toUsed = (list: { hours: number; kind: TimedUse['kind']; size: number; isOwnNetwork: boolean }[]) =>
      list
        .map(({ hours, kind, size, isOwnNetwork }) =>
          use(hours, {
            kind,
            isOwnNetwork,
            amount: kind === 'data' ? size * 1_024 : kind === 'sms' ? 1 : size,
          }),
        )
        .sort((one, other) => one.at - other.at)
    fc.assert(
      fc.property(some, some, some, (self, other, third) => {
        const lines = [
          read('self', toUsed(self)),
          read('other', toUsed(other), 'SEN30'),
          read('third', toUsed(third)),
        ]
        const found = compared(...lines)
        if (!found) throw new Error('They were not compared')
        const input = {
          ...{ lines: found.lines, group: undefined, canOwnGroup: true, homes: [], catalogue, span: SPAN },
          bare: () => ({ data: 0, own: 0, other: 0, sms: 0 }),
        }
        const alone = found.lines.map(({ advice }) => advice.best)
        const apart = alone.reduce((sum, { month }) => sum + month.sum, 0)
        const isServed = alone.every(({ isEnough }) => isEnough)
        let least = apart
        for (const pack of catalogue.groups.filter(({ renews, retired }) => renews && !retired))
          for (const members of subsets(found.lines, pack.members)) {
            if (members.length < 2 || !members.some(({ isSelf }) => isSelf)) continue
            const kept = found.lines.flatMap((line, index) =>
              members.includes(line) ? [] : [alone[index]?.month.sum ?? 0],
            )
            for (let keeps = 0; keeps < 1 << members.length; keeps++) {
              const plans = members.map(({ advice }, index) =>
                keeps & (1 << index) ? advice.present.plan : NONE,
              )
              const piece = groupPiece(input, pack, members, plans)
              if (piece.short === 0)
                least = Math.min(least, piece.month + kept.reduce((sum, one) => sum + one, 0))
            }
          }
        // Where all are served apart, nothing but the price decides.
        fc.pre(isServed && found.present.short === 0)
        expect(found.best.month).toBe(found.present.month - least >= SAVING_MIN ? least : found.present.month)
      }),
      { numRuns: 60 },
    )
  })
  test('stay apart where each needs little', () => {
    const found = compared(read('self', daily(30)), read('other', daily(30)))
    expect(found?.best.pieces.every(({ shared }) => shared === undefined)).toBe(true)
  })
  test('do not share where one of them is in a group that is not compared', () => {
    const bound = read('other', daily(950))
    const shared = { package_code: 'GD3', package_name: 'GD3', kind: 'data' as const, shared: true }
    const found = compared(read('self', daily(950)), { ...bound, buckets: [shared] })
    expect(found?.best.pieces.every((piece) => piece.shared === undefined)).toBe(true)
  })
  test('with too few days are not compared', () => {
    const young = { ...read('other', daily(1)), since: vietnamDay(SPAN.until - 3 * DAY) }
    expect(compared(read('self', daily(1)), young)).toBeUndefined()
  })
})
