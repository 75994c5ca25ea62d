/** Amounts, validity and card codes. Spec TOP-2, Spec TOP-1. */
import { expect, test } from 'vitest'
import { cardDigits, cardInText, groupCard, validateCard } from '../../src/contract/rules/scratch-card.ts'
import { TOP_UP_AMOUNTS, validateTopUp, validityDays, validUntil } from '../../src/contract/rules/top-up.ts'
import { partnerOf } from '../../src/site/sections/top-up/partner.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-21T03:00:00Z')

test('allows whole amounts from 1.000 to 5.000.000 đ', () => {
  for (const amount of [...TOP_UP_AMOUNTS, 1_000, 33_500, 5_000_000])
    expect(validateTopUp(amount)).toBeUndefined()
  expect([999, 0, Number.NaN, 10_000.5].map(validateTopUp)).toEqual(['least', 'least', 'least', 'least'])
  expect(validateTopUp(5_000_001)).toBe('most')
})

test('adds days up to a year and never shortens validity', () => {
  expect([1_000, 9_999, 10_000, 19_000, 75_000, 5_000_000].map(validityDays)).toEqual([1, 1, 10, 10, 30, 180])
  expect(validUntil(undefined, NOW, 50_000)).toBe(NOW + 30 * DAY)
  expect(validUntil(NOW - 5 * DAY, NOW, 50_000)).toBe(NOW + 30 * DAY)
  expect(validUntil(NOW + 40 * DAY, NOW, 50_000)).toBe(NOW + 70 * DAY)
  expect(validUntil(NOW + 300 * DAY, NOW, 500_000)).toBe(NOW + 365 * DAY)
  expect(validUntil(NOW + 400 * DAY, NOW, 500_000)).toBe(NOW + 400 * DAY)
})

test('extracts a code from surrounding text and groups it by four', () => {
  expect(cardDigits('Mã: 1234-5678 ９０12.34')).toBe('12345678901234')
  expect(groupCard('12345678901234')).toBe('1234 5678 9012 34')
  expect(
    ['', '12345678901', '123456789012', '123456789012345', '1234567890123456'].map(validateCard),
  ).toEqual(['empty', 'length', undefined, undefined, 'length'])
})

test('names a partner page by its host and requires https', () => {
  expect(partnerOf('https://nap.partner.example/x?y=1')).toEqual({
    host: 'nap.partner.example',
    href: 'https://nap.partner.example/x?y=1',
  })
  for (const link of ['', 'http://nap.partner.example/', 'javascript:alert(1)', 'nap.partner.example'])
    expect(partnerOf(link)).toBeUndefined()
})

test.each([
  ['12345678901234', '12345678901234'],
  ['*100*12345678901234#', '12345678901234'],
  ['tel:*100*1234-5678-9012#', '123456789012'],
  ['https://nap.example/?c=123456789012345', '123456789012345'],
  ['0912000001', undefined],
  ['1234567890123456', undefined],
  ['123456789012;123456789013', undefined],
  ['', undefined],
])('parses the printed code %s into the card %s', (text, digits) => {
  expect(cardInText(text)).toBe(digits)
})
