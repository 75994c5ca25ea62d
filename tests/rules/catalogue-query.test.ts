/**
 * What the catalogue keeps in the query: read back as it was written, and whatever else somebody types does
 * no harm.
 */
import { describe, expect, test } from 'vitest'
import { comparedOf, filtersOf, withCompared, withFilters } from '../../src/contract/rules/catalogue-query.ts'
import { pricePerMbps, pricePerMonth } from '../../src/contract/rules/money.ts'
import { COMPARE_MAX } from '../../src/contract/rules/package.ts'

const KNOWN = ['duoi-50-nghin', '30-ngay', 'tra-sau']

describe('filters', () => {
  test('are written so that one can read them, and read back', () => {
    const search = withFilters('', ['30-ngay', 'tra-sau'], [])
    expect(search).toBe('?loc=30-ngay,tra-sau')
    expect(filtersOf(search, KNOWN)).toEqual(['30-ngay', 'tra-sau'])
  })

  test('leave the rest of the query alone', () => {
    expect(withFilters('?nguon=thu&loc=tra-sau', ['30-ngay'], [])).toBe('?nguon=thu&loc=30-ngay')
    expect(withFilters('?nguon=thu&loc=tra-sau', [], [])).toBe('?nguon=thu')
  })

  test('that a page ticks by itself need no saying; taking them away does', () => {
    expect(withFilters('', ['30-ngay'], ['30-ngay'])).toBe('')
    expect(withFilters('', [], ['30-ngay'])).toBe('?loc=')
    expect(filtersOf('?loc=', KNOWN)).toEqual([])
    expect(filtersOf('?nguon=thu', KNOWN)).toBeUndefined()
  })

  test.each(['?loc=khong-co', '?loc=%3Cscript%3E', '?loc=,,,', `?loc=${'x'.repeat(5_000)}`, '?loc=%E0%A4%A'])(
    '%s ticks nothing',
    (search) => {
      expect(filtersOf(search, KNOWN)).toEqual([])
    },
  )
})

describe('packages to compare', () => {
  const known = (code: string) => /^[A-F]$/.test(code)

  test('come from a plain form and from an address that was passed on alike', () => {
    expect(comparedOf('?goi=A&goi=B', known)).toEqual({ codes: ['A', 'B'], unknown: false, tooMany: false })
    expect(comparedOf('?goi=a,b,A', known)).toEqual({ codes: ['A', 'B'], unknown: false, tooMany: false })
    expect(withCompared('?nguon=thu&goi=A', ['B', 'C'])).toBe('?nguon=thu&goi=B,C')
    expect(withCompared('?goi=A', [])).toBe('')
  })

  test(`more than ${COMPARE_MAX} are told, and the first ones kept`, () => {
    expect(comparedOf('?goi=A,B,C,D,E', known)).toEqual({
      codes: ['A', 'B', 'C', 'D'],
      unknown: false,
      tooMany: true,
    })
  })

  test('unknown codes are left out and told', () => {
    expect(comparedOf('?goi=A,X', known)).toEqual({ codes: ['A'], unknown: true, tooMany: false })
    expect(comparedOf('?goi=%3Cb%3E', known)).toEqual({ codes: [], unknown: true, tooMany: false })
    expect(comparedOf('', known)).toEqual({ codes: [], unknown: false, tooMany: false })
  })
})

test('prices that make others comparable are whole đồng', () => {
  expect(pricePerMbps(210_000, 300)).toBe(700)
  expect(pricePerMbps(165_000, undefined)).toBeUndefined()
  expect(pricePerMonth(3_000, 1)).toBe(90_000)
  expect(pricePerMonth(45_000, 30)).toBe(45_000)
  expect(pricePerMonth(10_000, 7)).toBe(42_857)
})
