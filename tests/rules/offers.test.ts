/** Bar codes, distances and the filter of the list of offers. Spec LOY-14. */
import { describe, expect, test } from 'vitest'
import { kilometres } from '../../src/contract/rules/offer.ts'
import { foldDiacritics } from '../../src/contract/rules/search.ts'
import { barcode, symbols } from '../../src/site/art/barcode.ts'
import { FIRST_OFFER_FILTER, fitsFilter } from '../../src/site/stores/loyalty/offers.ts'

describe('a bar code', () => {
  test('checks itself as Code 128 does', () => {
    // The example of the standard's literature: start B, nine letters, check 88, end.
    expect(symbols('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106])
  })
  test('puts pairs of digits into one symbol', () => {
    expect(symbols('888809120001')).toHaveLength(1 + 6 + 2)
    // Of an odd number of digits the first stands alone.
    expect(symbols('12345').slice(0, 5)).toEqual([104, 17, 99, 23, 45])
  })
  test('is drawn in bars that do not overlap, and refuses what it cannot hold', () => {
    const bars = Array.from(
      barcode('SEN-2026', 'x').matchAll(/M(\d+) 0h(\d)/g),
      ([, x, width]) => [Number(x), Number(width)] as const,
    )
    expect(bars.length).toBeGreaterThan(20)
    for (const [at, [x]] of bars.entries()) {
      const before = bars[at - 1]
      if (before) expect(x).toBeGreaterThan(before[0] + before[1] - 1)
    }
    expect(() => barcode('Sen ơi', 'x')).toThrow('ASCII')
  })
})

test('Hà Nội and Hồ Chí Minh City are some 1,140 km apart', () => {
  const far = kilometres(
    { latitude: 21.0285, longitude: 105.8542 },
    { latitude: 10.7769, longitude: 106.7009 },
  )
  expect(far).toBeGreaterThan(1_100)
  expect(far).toBeLessThan(1_180)
})

describe('the filter of the list', () => {
  const card = {
    id: 'lang-sen-50',
    kind: 'voucher',
    category: 'an-uong',
    words: foldDiacritics('Phiếu ăn 50.000 đ ở Quán Làng Sen'),
  }
  test('forgives diacritics and wants every word', () => {
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, keyword: 'lang SEN phieu' }, undefined)).toBe(true)
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, keyword: 'lang mây' }, undefined)).toBe(false)
  })
  test('keeps tab and category apart, and without an answer nothing can be had', () => {
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, kind: 'gift' }, undefined)).toBe(false)
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, category: 'mua-sam' }, undefined)).toBe(false)
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, mine: true }, undefined)).toBe(false)
  })
})
