/** A trip: its faults, its route and its address. Spec ROA-19, Spec ROA-22. */
import { describe, expect, test } from 'vitest'
import { isValidTrip, type Stay, TRIP_STAYS_MAX, validateTrip } from '../../src/contract/rules/trip.ts'
import { formatTrip, parseTrip, tripAddress } from '../../src/contract/rules/trip-address.ts'
import { moveStayDown, nextStay, sortStays } from '../../src/contract/rules/trip-route.ts'

const TODAY = '2026-11-29'
const stay = (country: string, first: string, last: string): Stay => ({ country, first, last })
const japan = stay('jp', '2026-12-01', '2026-12-05')
const korea = stay('kr', '2026-12-05', '2026-12-09')
const isKnown = (code: string) => ['jp', 'kr', 'th'].includes(code)

describe('the days of a trip', () => {
  test('may share the day of travel', () => {
    expect(validateTrip([japan, korea], TODAY)).toEqual([{}, {}])
    expect(isValidTrip([japan, korea], TODAY)).toBe(true)
  })

  test('name each missing part', () => {
    expect(validateTrip([stay('', '', '')], TODAY)).toEqual([
      { country: 'country', first: 'first', last: 'last' },
    ])
    expect(isValidTrip([], TODAY)).toBe(false)
  })

  test('begin between today and a year from now', () => {
    expect(validateTrip([stay('jp', '2026-11-28', '2026-12-01')], TODAY)).toEqual([{ first: 'past' }])
    expect(validateTrip([stay('jp', TODAY, TODAY)], TODAY)).toEqual([{}])
    expect(validateTrip([stay('jp', '2027-11-29', '2027-11-29')], TODAY)).toEqual([{}])
    expect(validateTrip([stay('jp', '2027-11-30', '2027-11-30')], TODAY)).toEqual([{ first: 'far' }])
  })

  test('are in the order of the route', () => {
    expect(validateTrip([stay('jp', '2026-12-05', '2026-12-01')], TODAY)).toEqual([{ last: 'order' }])
    expect(validateTrip([korea, japan], TODAY)).toEqual([{}, { first: 'before' }])
    expect(sortStays([korea, stay('th', '', ''), japan])).toEqual([japan, korea, stay('th', '', '')])
  })

  test('are sixty at most, in eight stays at most', () => {
    expect(validateTrip([japan, stay('kr', '2026-12-05', '2027-01-29')], TODAY)).toEqual([{}, {}])
    expect(validateTrip([japan, stay('kr', '2026-12-05', '2027-01-30')], TODAY)).toEqual([
      {},
      { last: 'long' },
    ])
    const many = Array.from({ length: TRIP_STAYS_MAX }, () => stay('jp', '2026-12-01', '2026-12-01'))
    expect(isValidTrip(many, TODAY)).toBe(true)
    expect(isValidTrip([...many, ...many], TODAY)).toBe(false)
    expect(nextStay(many)).toBeUndefined()
  })
})

describe('the route', () => {
  test('exchanges two stays and keeps their lengths and the end', () => {
    const long = stay('kr', '2026-12-07', '2026-12-08')
    expect(moveStayDown([japan, long], 0)).toEqual([
      stay('kr', '2026-12-01', '2026-12-02'),
      stay('jp', '2026-12-04', '2026-12-08'),
    ])
    expect(moveStayDown([japan, korea], 1)).toEqual([japan, korea])
  })

  test('exchanges only the countries of stays without days', () => {
    expect(moveStayDown([japan, stay('kr', '', '')], 0)).toEqual([
      stay('kr', '2026-12-01', '2026-12-05'),
      stay('jp', '', ''),
    ])
  })

  test('continues on the last day, on the way back for as long', () => {
    expect(nextStay([])).toEqual(stay('', '', ''))
    expect(nextStay([japan])).toEqual(stay('', '2026-12-05', ''))
    expect(nextStay([japan, korea], japan)).toEqual(stay('jp', '2026-12-09', '2026-12-13'))
  })
})

describe('the address', () => {
  test('contains countries, days and the level, and is read back', () => {
    const trip = { stays: [japan, korea], level: 'medium' as const }
    expect(tripAddress(trip)).toBe(
      '/dich-vu/roaming/chuyen-di?di=JP.2026-12-01.2026-12-05~KR.2026-12-05.2026-12-09&muc=vua',
    )
    expect(parseTrip(`?${formatTrip(trip)}`, isKnown)).toEqual(trip)
    expect(parseTrip('?di=JP.2026-12-01.2026-12-05%7EKR.2026-12-05.2026-12-09', isKnown).stays).toHaveLength(
      2,
    )
    expect(formatTrip({ stays: [], level: 'light' })).toBe('')
  })

  test.each([
    ['', 'nothing'],
    ['XX.2026-12-01.2026-12-05', 'an unknown country'],
    ['jp.2026-12-01.2026-12-05', 'a small letter'],
    ['JP.2026-02-30.2026-03-01', 'a day that does not exist'],
    ['JP.2026-12-05.2026-12-01', 'days in the wrong order'],
    ['JP.2026-12-01.2026-12-05~JP.2026-12-04.2026-12-06', 'stays that overlap'],
    ['JP.2026-12-01.2026-12-05~', 'an empty stay'],
    ['JP.2026-12-01.2027-01-30', 'sixty-one days'],
    ['JP.2026-12-01.2026-12-05<script>', 'anything else'],
    [Array.from({ length: 9 }, () => 'JP.2026-12-01.2026-12-01').join('~'), 'nine stays'],
  ])('takes nothing of %s: %s', (di) => {
    expect(parseTrip(`?di=${encodeURIComponent(di)}`, isKnown)).toEqual({ stays: [], level: undefined })
  })
})
