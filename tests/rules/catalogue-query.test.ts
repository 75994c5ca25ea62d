/** The query parameters of the catalogue: parsed as written, and robust against invalid input. */
import { describe, expect, test } from 'vitest'
import { comparedOf, filtersOf, withCompared, withFilters } from '../../src/contract/rules/catalogue-query.ts'
import { pricePerMbps, pricePerMonth } from '../../src/contract/rules/money.ts'
import { COMPARE_MAX } from '../../src/contract/rules/package.ts'

const KNOWN = ['duoi-50-nghin', '30-ngay', 'tra-sau']

describe('filters', () => {
  test('are written readably and parsed back', () => {
    const search = withFilters('', ['30-ngay', 'tra-sau'], [])
    expect(search).toBe('?loc=30-ngay,tra-sau')
    expect(filtersOf(search, KNOWN)).toEqual(['30-ngay', 'tra-sau'])
  })

  test('preserve other parameters', () => {
    expect(withFilters('?nguon=thu&loc=tra-sau', ['30-ngay'], [])).toBe('?nguon=thu&loc=30-ngay')
    expect(withFilters('?nguon=thu&loc=tra-sau', [], [])).toBe('?nguon=thu')
  })

  test('are omitted if preset by the page and written if removed', () => {
    expect(withFilters('', ['30-ngay'], ['30-ngay'])).toBe('')
    expect(withFilters('', [], ['30-ngay'])).toBe('?loc=')
    expect(filtersOf('?loc=', KNOWN)).toEqual([])
    expect(filtersOf('?nguon=thu', KNOWN)).toBeUndefined()
  })

  test.each(['?loc=khong-co', '?loc=%3Cscript%3E', '?loc=,,,', `?loc=${'x'.repeat(5_000)}`, '?loc=%E0%A4%A'])(
    'ignore the invalid query %s',
    (search) => {
      expect(filtersOf(search, KNOWN)).toEqual([])
    },
  )
})

describe('compared packages', () => {
  const known = (code: string) => /^[A-F]$/.test(code)

  test('are parsed alike from forms and shared addresses', () => {
    expect(comparedOf('?goi=A&goi=B', known)).toEqual({ codes: ['A', 'B'], unknown: false, tooMany: false })
    expect(comparedOf('?goi=a,b,A', known)).toEqual({ codes: ['A', 'B'], unknown: false, tooMany: false })
    expect(withCompared('?nguon=thu&goi=A', ['B', 'C'])).toBe('?nguon=thu&goi=B,C')
    expect(withCompared('?goi=A', [])).toBe('')
  })

  test(`are limited to ${COMPARE_MAX} and report an excess`, () => {
    expect(comparedOf('?goi=A,B,C,D,E', known)).toEqual({
      codes: ['A', 'B', 'C', 'D'],
      unknown: false,
      tooMany: true,
    })
  })

  test('omit and report unknown codes', () => {
    expect(comparedOf('?goi=A,X', known)).toEqual({ codes: ['A'], unknown: true, tooMany: false })
    expect(comparedOf('?goi=%3Cb%3E', known)).toEqual({ codes: [], unknown: true, tooMany: false })
    expect(comparedOf('', known)).toEqual({ codes: [], unknown: false, tooMany: false })
  })
})

test('rounds comparison prices to whole đồng', () => {
  expect(pricePerMbps(210_000, 300)).toBe(700)
  expect(pricePerMbps(165_000, undefined)).toBeUndefined()
  expect(pricePerMonth(3_000, 1)).toBe(90_000)
  expect(pricePerMonth(45_000, 30)).toBe(45_000)
  expect(pricePerMonth(10_000, 7)).toBe(42_857)
})
