/** What is shown of a trip: ways to buy, the line of days, and look-alikes. Spec ROA-20, Spec ROA-21. */
import { describe, expect, test } from 'vitest'
import { readRoaming } from '../../src/contract/content/roaming.ts'
import type { Stay } from '../../src/contract/rules/trip.ts'
import { marksOf, packageLanes, tripSpans } from '../../src/contract/rules/trip-line.ts'
import { lookAlikePackages } from '../../src/contract/rules/trip-look-alike.ts'
import { planOptions } from '../../src/contract/rules/trip-options.ts'
import { planTrip, type TripPackage } from '../../src/contract/rules/trip-plan.ts'

const stay = (country: string, first: number, last: number): Stay => ({
  country,
  first: `2026-12-${String(first).padStart(2, '0')}`,
  last: `2026-12-${String(last).padStart(2, '0')}`,
})
const { packages, countries } = readRoaming('content')
const real = packages.map(({ code, name, price, days, quota, countries: codes }) => ({
  code,
  name: name.vi,
  price,
  days,
  data_mb: quota.data_mb ?? 0,
  countries: codes,
}))
const pairs = Object.fromEntries(countries.map(({ code, look_alikes }) => [code, look_alikes]))
const pack = (code: string, price: number, days: number, codes: string[], gb: number): TripPackage => ({
  code,
  price,
  days,
  data_mb: gb * 1_024,
  countries: codes,
})

describe('ways to buy', () => {
  test('are the cheapest, the one of fewest packages and one of more data, if they differ', () => {
    const catalogue = [
      pack('ONE', 10, 1, ['jp'], 0.5),
      pack('WEEK', 40, 7, ['jp'], 3),
      pack('BIG', 90, 7, ['jp'], 20),
    ]
    const { options, hasData } = planOptions([stay('jp', 1, 3)], catalogue, undefined)
    expect(options.map(({ kind, plan }) => [kind, plan.cost, plan.packages.length])).toEqual([
      ['cheapest', 30, 3],
      ['fewest', 40, 1],
      ['data', 90, 1],
    ])
    expect(hasData).toBe(true)
    expect(planOptions([stay('jp', 1, 7)], catalogue, 'heavy').options.map(({ kind }) => kind)).toEqual([
      'cheapest',
    ])
  })

  test('do not keep a level that a country has no package for', () => {
    const catalogue = [pack('JP', 40, 7, ['jp'], 14), pack('LA', 10, 7, ['la'], 1)]
    const trip = [stay('jp', 1, 3), stay('la', 4, 6)]
    expect(planOptions(trip, catalogue, 'heavy')).toMatchObject({
      hasData: false,
      options: [{ plan: { cost: 50 } }],
    })
    expect(planOptions([stay('jp', 1, 3)], catalogue, 'heavy').hasData).toBe(true)
  })

  test('have no package without data', () => {
    const calls = pack('CALLS', 1, 30, ['jp'], 0)
    expect(planOptions([stay('jp', 1, 3)], [calls], undefined).options[0]?.plan).toMatchObject({
      packages: [],
      gaps: [0],
    })
  })
})

describe('the line of days', () => {
  test('has gaps, overlaps and days between stays', () => {
    const trip = [stay('jp', 1, 5), stay('kr', 5, 6), stay('cu', 7, 8), stay('jp', 10, 10)]
    const plan = planTrip(trip, [pack('JP', 10, 5, ['jp'], 5), pack('KR', 10, 2, ['kr'], 2)])
    expect(
      tripSpans(trip, plan).map(({ first, last, kind }) => [first.slice(8), last.slice(8), kind]),
    ).toEqual([
      ['01', '04', 'covered'],
      ['05', '05', 'overlap'],
      ['06', '06', 'covered'],
      ['07', '08', 'gap'],
      ['09', '09', 'away'],
      ['10', '10', 'covered'],
    ])
    expect(packageLanes(plan.packages)).toEqual([[0, 2], [1]])
    expect(tripSpans([], plan)).toEqual([])
  })

  test('joins days without a package that follow each other', () => {
    const trip = [stay('jp', 1, 3), stay('cu', 3, 5)]
    const spans = tripSpans(trip, planTrip(trip, [pack('JP', 10, 4, ['jp'], 5)]))
    expect(spans.map(({ kind }) => kind)).toEqual(['covered', 'gap', 'gap', 'gap'])
    expect(marksOf(spans, 'gap')).toEqual([{ first: '2026-12-03', last: '2026-12-05' }])
  })
})

describe('look-alikes', () => {
  /** Names of what is easily taken for a package of a plan, with what it lacks. */
  function alike(code: string, stays: Stay[], catalogue = real) {
    const item = catalogue.find((one) => one.code === code)
    if (!item) throw new Error(`No package ${code}`)
    const first = stays[0]?.first ?? ''
    return lookAlikePackages({ item, first, last: '2026-12-31' }, catalogue, stays, pairs).map(
      ({ item: { name }, lacks }) => [name, typeof lacks === 'string' ? lacks : lacks.countries.join()],
    )
  }

  test('have nearly the same name for other countries, or no data', () => {
    expect(alike('RAS5', [stay('jp', 1, 5)])).toEqual([
      ['Gọi châu Á 7 ngày', 'data'],
      ['Châu Âu 7 ngày', 'jp'],
    ])
  })

  test('are for a country that is easily mistaken', () => {
    expect(alike('RTH7', [stay('th', 1, 5)])).toContainEqual(['Đài Loan 5 ngày', 'th'])
  })

  test('leave the trip without data: what would do is not named', () => {
    expect(alike('RUS7', [stay('us', 1, 5)])).not.toContainEqual([expect.stringContaining('Bắc Mỹ'), 'us'])
    expect(alike('RJP7', [stay('jp', 1, 5)])).toEqual([])
  })

  test('have fewer days at nearly the same price', () => {
    const week = { code: 'W', name: 'Nhật Bản 7 ngày', price: 100, days: 7, data_mb: 1, countries: ['jp'] }
    const short = { ...week, code: 'S', name: 'Nhật Bản 5 ngày', price: 90, days: 5 }
    expect(alike('W', [stay('jp', 1, 7)], [week, short])).toEqual([['Nhật Bản 5 ngày', 'days']])
    expect(alike('W', [stay('jp', 1, 5)], [week, short])).toEqual([])
    expect(alike('W', [stay('jp', 1, 7)], [week, { ...short, price: 60 }])).toEqual([])
  })
})
