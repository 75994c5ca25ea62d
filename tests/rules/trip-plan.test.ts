/**
 * The cheapest set of packages: compared with all sets on small catalogues, and timed on the real one. Spec
 * ROA-20.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRoaming } from '../../src/contract/content/roaming.ts'
import { daysBetween, type Stay, tripDays } from '../../src/contract/rules/trip.ts'
import { tripCells } from '../../src/contract/rules/trip-cells.ts'
import { levelFor, packagesWithData } from '../../src/contract/rules/trip-level.ts'
import {
  type PlanOrder,
  planTrip,
  type TripPackage,
  type TripPlan,
} from '../../src/contract/rules/trip-plan.ts'
import { addDays } from '../../src/contract/rules/vietnam-day.ts'

const DAY = '2026-12-01'
const stay = (country: string, from: number, to: number): Stay => ({
  country,
  first: addDays(DAY, from),
  last: addDays(DAY, to),
})
const pack = (code: string, price: number, days: number, countries: string, gb = 1): TripPackage => ({
  code,
  price,
  days,
  data_mb: gb * 1_024,
  countries: countries.split(' '),
})
const codes = ({ packages }: TripPlan<TripPackage>) => packages.map(({ item }) => item.code)

const real = readRoaming('content')
  .packages.filter(({ retired }) => !retired)
  .map(({ code, price, days, quota, countries }) => ({
    code,
    price,
    days,
    data_mb: quota.data_mb ?? 0,
    countries,
  }))
  .filter(({ data_mb }) => data_mb > 0)

describe('a plan', () => {
  test('takes two packages where they cost less than one', () => {
    const catalogue = [pack('WEEK', 180, 7, 'jp'), pack('THREE', 90, 3, 'jp'), pack('ONE', 35, 1, 'jp')]
    const plan = planTrip([stay('jp', 0, 3)], catalogue)
    expect(codes(plan)).toEqual(['THREE', 'ONE'])
    expect(plan).toMatchObject({ cost: 125, days: 4, data_mb: 2_048, gaps: [] })
    expect(plan.packages.map(({ first, last }) => [first, last])).toEqual([
      ['2026-12-01', '2026-12-03'],
      ['2026-12-04', '2026-12-04'],
    ])
    expect(codes(planTrip([stay('jp', 0, 3)], catalogue, 'count'))).toEqual(['WEEK'])
  })

  test('covers both countries on the day of travel', () => {
    const catalogue = [pack('JP5', 100, 5, 'jp'), pack('KR5', 100, 5, 'kr')]
    const plan = planTrip([stay('jp', 0, 4), stay('kr', 4, 8)], catalogue)
    expect(plan.packages.map(({ item, first }) => [item.code, first])).toEqual([
      ['JP5', '2026-12-01'],
      ['KR5', '2026-12-05'],
    ])
  })

  test('takes one package for several countries where it costs less', () => {
    const catalogue = [pack('JP5', 100, 5, 'jp'), pack('KR5', 100, 5, 'kr'), pack('ASIA', 150, 10, 'jp kr')]
    expect(codes(planTrip([stay('jp', 0, 4), stay('kr', 4, 8)], catalogue))).toEqual(['ASIA'])
  })

  test('uses a package again after a stay elsewhere', () => {
    const catalogue = [pack('JP9', 120, 9, 'jp'), pack('KR3', 60, 3, 'kr')]
    const plan = planTrip([stay('jp', 0, 2), stay('kr', 3, 5), stay('jp', 6, 8)], catalogue)
    expect(codes(plan)).toEqual(['JP9', 'KR3'])
  })

  test('takes the same package again once it has ended', () => {
    const plan = planTrip([stay('jp', 0, 8)], [pack('THREE', 90, 3, 'jp')])
    expect(plan.packages.map(({ first }) => first)).toEqual(['2026-12-01', '2026-12-04', '2026-12-07'])
  })

  test('buys nothing for days between two stays', () => {
    const plan = planTrip([stay('jp', 0, 0), stay('jp', 9, 9)], [pack('ONE', 35, 1, 'jp')])
    expect(plan).toMatchObject({ cost: 70, days: 2 })
  })

  test('prefers more data at the same price', () => {
    const catalogue = [pack('LESS', 90, 3, 'jp', 1), pack('MORE', 90, 3, 'jp', 2)]
    expect(codes(planTrip([stay('jp', 0, 2)], catalogue))).toEqual(['MORE'])
  })

  test('plans the rest and names the stay that nothing covers', () => {
    const plan = planTrip([stay('jp', 0, 2), stay('cu', 3, 5)], [pack('THREE', 90, 3, 'jp')])
    expect(plan).toMatchObject({ cost: 90, days: 3, gaps: [1] })
    expect(planTrip([stay('cu', 0, 2)], real)).toMatchObject({ packages: [], cost: 0, days: 0, gaps: [0] })
  })
})

describe('enough data', () => {
  test('is counted for the days on which a package can be used', () => {
    const catalogue = [pack('WEEK', 180, 7, 'jp', 5), pack('MONTH', 500, 30, 'jp', 5)]
    const fitting = (days: number, megabytes: number) =>
      packagesWithData(catalogue, [stay('jp', 0, days - 1)], megabytes).map(({ code }) => code)
    expect(fitting(5, 1_024)).toEqual(['WEEK', 'MONTH'])
    expect(fitting(7, 1_024)).toEqual([])
    expect(fitting(20, 512)).toEqual(['WEEK'])
  })

  test('is the smallest level that has what was used', () => {
    expect([0, 512, 513, 1_024, 1_500, 9_000].map(levelFor)).toEqual([
      'light',
      'light',
      'medium',
      'medium',
      'heavy',
      'heavy',
    ])
  })
})

describe('the search', () => {
  const COUNTRIES = ['aa', 'bb', 'cc']
  const catalogues = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 6 }),
      days: fc.integer({ min: 1, max: 4 }),
      data_mb: fc.integer({ min: 1, max: 3 }),
      countries: fc.subarray(COUNTRIES, { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  /** Stays that follow each other: days from the end of the one before, and days of the stay. */
  const routes = fc.array(
    fc.tuple(fc.constantFrom(...COUNTRIES), fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 })),
    { minLength: 1, maxLength: 3 },
  )

  test.each(['cost', 'count'] as const)('finds the least %s of all sets', (order) => {
    fc.assert(
      fc.property(catalogues, routes, (found, route) => {
        const packages = found.map((one, at) => ({ ...one, code: `P${at}` }))
        let end = 0
        const stays = route.map(([country, wait, length]) => {
          const first = end + wait
          end = first + length
          return stay(country, first, end)
        })
        const plan = planTrip(stays, packages, order)
        expect(uncovered(stays, plan)).toEqual(
          plan.gaps
            .map((at) => stays[at]?.country)
            .sort()
            .filter(isNew),
        )
        expect(
          weightOf(
            plan.packages.map(({ item }) => item),
            order,
          ),
        ).toEqual(leastWeight(stays, packages, order))
      }),
      { seed: 20_261_129, numRuns: 400 },
    )
  })

  test('plans sixty days in eight countries of the real catalogue within 50 ms', () => {
    const route = ['jp', 'kr', 'th', 'la', 'fr', 'de', 'us', 'au']
    const trips = [
      [stay('jp', 0, 59)],
      route.map((country, at) => stay(country, at * 7, at === 7 ? 59 : at * 7 + 7)),
      [...route, ...route].slice(0, 8).map((_, at) => stay(at % 2 ? 'th' : 'jp', at * 7, at * 7 + 7)),
    ]
    for (const stays of trips) planTrip(stays, real)
    for (const stays of trips) {
      const began = performance.now()
      const plan = planTrip(stays, real)
      const took = performance.now() - began
      expect(plan.gaps).toEqual([])
      expect(took, JSON.stringify(stays.map(({ country }) => country))).toBeLessThan(50)
    }
  })
})

/** Countries of cells without a package that runs there on that day. */
function uncovered(stays: readonly Stay[], { packages }: TripPlan<TripPackage>): string[] {
  const begin = tripDays(stays)?.first ?? ''
  return tripCells(stays)
    .filter(
      ({ day, country }) =>
        !packages.some(
          ({ item, first, last }) =>
            item.countries.includes(country) &&
            daysBetween(begin, first) <= day &&
            day <= daysBetween(begin, last),
        ),
    )
    .map(({ country }) => country)
    .sort()
    .filter(isNew)
}

const isNew = (name: string | undefined, at: number, all: readonly (string | undefined)[]) =>
  all.indexOf(name) === at

function weightOf(items: readonly TripPackage[], order: PlanOrder): number[] {
  const cost = items.reduce((sum, { price }) => sum + price, 0)
  const data = items.reduce((sum, { data_mb }) => sum + data_mb, 0)
  return order === 'cost' ? [cost, items.length, 0 - data] : [items.length, cost, 0 - data]
}

/**
 * The least weight of all sets of packages: each begins on any day of the trip, but not while the same one
 * still runs.
 */
function leastWeight(stays: readonly Stay[], packages: readonly TripPackage[], order: PlanOrder): number[] {
  const cells = tripCells(stays).filter(({ country }) =>
    packages.some(({ countries }) => countries.includes(country)),
  )
  const options = packages.flatMap((item) =>
    cells
      .map(({ day }) => day)
      .filter((day, at, all) => all.indexOf(day) === at)
      .map((day) => ({ item, day })),
  )
  let least: number[] | undefined
  const isLess = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((value, place) => value !== other[place])
    return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
  }
  const covers = (chosen: typeof options, { day, country }: { day: number; country: string }) =>
    chosen.some(
      ({ item, day: first }) => item.countries.includes(country) && first <= day && day < first + item.days,
    )
  const extend = (chosen: typeof options, from: number): void => {
    const weight = weightOf(
      chosen.map(({ item }) => item),
      order,
    )
    if (cells.every((cell) => covers(chosen, cell))) {
      if (!least || isLess(weight, least)) least = weight
      return
    }
    // A longer set weighs more, whatever its data.
    if (least && (weight[0] ?? 0) >= (least[0] ?? 0)) return
    for (let at = from; at < options.length; at += 1) {
      const option = options[at] as (typeof options)[number]
      const isRunning = chosen.some(
        ({ item, day }) => item === option.item && Math.abs(day - option.day) < item.days,
      )
      if (!isRunning) extend([...chosen, option], at + 1)
    }
  }
  extend([], 0)
  return least ?? []
}
