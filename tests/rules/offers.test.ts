/** Bar codes, distances and the filter of the offer list. Spec LOY-14. */
import { describe, expect, test } from 'vitest'
import { foldDiacritics } from '../../src/contract/rules/fold-diacritics.ts'
import { kilometres } from '../../src/contract/rules/offer.ts'
import { barcode, encodeCode128 } from '../../src/site/art/barcode.ts'
import { FIRST_OFFER_FILTER, fitsFilter } from '../../src/site/stores/loyalty/offers.ts'

describe('bar code', () => {
  test('has the check symbol of Code 128', () => {
    // The common example for this standard: start B, nine letters, check 88, end.
    expect(encodeCode128('Wikipedia')).toEqual([104, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, 106])
  })
  test('encodes pairs of digits as one symbol', () => {
    expect(encodeCode128('888809120001')).toHaveLength(1 + 6 + 2)
    // With an odd number of digits the first is encoded alone.
    expect(encodeCode128('12345').slice(0, 5)).toEqual([104, 17, 99, 23, 45])
  })
  test('has separate bars and rejects unsupported characters', () => {
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

test('computes 1,140 km between Hà Nội and Hồ Chí Minh City', () => {
  const far = kilometres(
    { latitude: 21.0285, longitude: 105.8542 },
    { latitude: 10.7769, longitude: 106.7009 },
  )
  expect(far).toBeGreaterThan(1_100)
  expect(far).toBeLessThan(1_180)
})

describe('list filter', () => {
  const card = {
    id: 'lang-sen-50',
    kind: 'voucher',
    category: 'an-uong',
    words: foldDiacritics('Phiếu ăn 50.000 đ ở Quán Làng Sen'),
  }
  test('ignores diacritics and requires every word', () => {
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, keyword: 'lang SEN phieu' }, undefined)).toBe(true)
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, keyword: 'lang mây' }, undefined)).toBe(false)
  })
  test('separates tab and category, and hides availability while unknown', () => {
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, kind: 'gift' }, undefined)).toBe(false)
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, category: 'mua-sam' }, undefined)).toBe(false)
    expect(fitsFilter(card, { ...FIRST_OFFER_FILTER, mine: true }, undefined)).toBe(false)
  })
})
