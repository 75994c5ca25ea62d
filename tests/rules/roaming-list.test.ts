/** Which roaming packages match, in which order, and what the list shows without a match. Spec ROA-4. */
import { describe, expect, test } from 'vitest'
import {
  byLetter,
  findCountries,
  lookAlikes,
  type PickedCountry,
} from '../../src/contract/rules/roaming-country.ts'
import {
  choosePackages,
  emptyReason,
  fits,
  NO_ROAMING_FILTER,
  type RoamingItem,
} from '../../src/contract/rules/roaming-list.ts'

const [JAPAN, KOREA, FRANCE, MARS] = [392, 410, 250, 999]
function item(
  packageId: string,
  price: number,
  cycle: string,
  countries: number[],
  per: { day: number; gb: number | null },
): RoamingItem {
  return {
    packageId,
    price,
    cycle,
    nationalities: countries.map((id) => ({ id })),
    price_per_day: per.day,
    price_per_gb: per.gb,
  }
}
const japan = item('JAPAN', 180_000, 'd7', [JAPAN], { day: 25_714, gb: 30_000 })
const asia = item('ASIA', 150_000, 'd5', [JAPAN, KOREA], { day: 30_000, gb: 25_000 })
const world = item('WORLD', 390_000, 'd15', [JAPAN, KOREA, FRANCE], { day: 26_000, gb: 21_667 })
const calls = item('CALLS', 90_000, 'd7', [KOREA], { day: 12_857, gb: null })
const all = [world, asia, japan, calls]
const names = (items: readonly RoamingItem[]) => items.map(({ packageId }) => packageId)

describe('matching packages', () => {
  test('cover all selected countries', () => {
    expect(names(choosePackages(all, { ...NO_ROAMING_FILTER, countries: [JAPAN] }))).toEqual([
      'JAPAN',
      'ASIA',
      'WORLD',
    ])
    expect(names(choosePackages(all, { ...NO_ROAMING_FILTER, countries: [JAPAN, KOREA] }))).toEqual([
      'ASIA',
      'WORLD',
    ])
    expect(names(choosePackages(all, { ...NO_ROAMING_FILTER, countries: [KOREA, FRANCE, JAPAN] }))).toEqual([
      'WORLD',
    ])
  })

  test('have any of the selected cycles', () => {
    expect(names(choosePackages(all, { ...NO_ROAMING_FILTER, cycles: ['d7', 'd5'] }))).toEqual([
      'CALLS',
      'JAPAN',
      'ASIA',
    ])
    expect(fits(japan, { countries: [JAPAN], cycles: ['d5'] })).toBe(false)
  })

  test.each([
    ['price_up', ['CALLS', 'ASIA', 'JAPAN', 'WORLD']],
    ['price_down', ['WORLD', 'JAPAN', 'ASIA', 'CALLS']],
    ['per_day', ['CALLS', 'JAPAN', 'WORLD', 'ASIA']],
    // A package without data has no price per GB and is last.
    ['per_gb', ['WORLD', 'ASIA', 'JAPAN', 'CALLS']],
  ] as const)('are ordered by %s', (order, expected) => {
    expect(names(choosePackages(all, { ...NO_ROAMING_FILTER, order }))).toEqual(expected)
  })
})

describe('empty result', () => {
  test('names the cycle as the obstacle', () => {
    const why = emptyReason(all, { countries: [JAPAN, FRANCE], cycles: ['d7'], order: undefined })
    expect(why).toMatchObject({
      blocks: ['countries', 'cycles'],
      nearest: { packageId: 'WORLD' },
      misses: [],
    })
  })

  test('names the uncovered countries whatever the cycle', () => {
    const why = emptyReason(all, { countries: [JAPAN, MARS], cycles: [], order: undefined })
    expect(why).toMatchObject({ blocks: ['countries'], nearest: { packageId: 'ASIA' }, misses: [MARS] })
  })

  test('suggests nothing when no package is close', () => {
    expect(emptyReason(all, { countries: [MARS], cycles: [], order: undefined }).nearest).toBeUndefined()
  })
})

describe('country search', () => {
  const country = (
    id: number,
    code: string,
    nameVn: string,
    nameEn: string,
    also: string[] = [],
  ): PickedCountry => ({
    id,
    code,
    nameVn,
    nameEn,
    slug: code,
    also,
  })
  const countries = [
    country(36, 'au', 'Úc', 'Australia', ['Sydney', 'SYD']),
    country(40, 'at', 'Áo', 'Austria', ['Viên']),
    country(276, 'de', 'Đức', 'Germany', ['Berlin']),
    country(JAPAN, 'jp', 'Nhật Bản', 'Japan', ['Tokyo', 'NRT']),
    country(528, 'nl', 'Hà Lan', 'Netherlands'),
  ]
  const found = (typed: string, language: 'vi' | 'en' = 'vi') =>
    findCountries(countries, typed, language).map(({ code }) => code)

  test('ignores diacritics in both languages', () => {
    expect(
      byLetter(countries, 'vi').map(({ letter, countries: members }) => [
        letter,
        members.map(({ code }) => code),
      ]),
    ).toEqual([
      ['A', ['at']],
      ['D', ['de']],
      ['H', ['nl']],
      ['N', ['jp']],
      ['U', ['au']],
    ])
    expect(byLetter(countries, 'en')[0]).toMatchObject({
      letter: 'A',
      countries: [{ code: 'au' }, { code: 'at' }],
    })
  })

  test.each([
    ['nhat', ['jp']],
    ['NHẬT', ['jp']],
    ['japan', ['jp']],
    ['jp', ['jp']],
    ['tokyo', ['jp']],
    ['nrt', ['jp']],
    ['duc', ['de']],
    ['lan', ['nl']],
    ['x', []],
    ['  ', ['at', 'de', 'nl', 'jp', 'au']],
  ])('"%s"', (typed, expected) => {
    expect(found(typed)).toEqual(expected)
  })

  test('lists countries with easily confused names', () => {
    const pairs = { at: ['au'], au: ['at'] }
    expect(lookAlikes(countries[1] as PickedCountry, countries, pairs)).toMatchObject([{ code: 'au' }])
    expect(lookAlikes(countries[3] as PickedCountry, countries, pairs)).toEqual([])
  })
})
