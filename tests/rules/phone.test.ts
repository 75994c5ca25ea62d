import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatHotline, formatPhone, maskPhone, nationalPhone } from '../../src/contract/format/phone.ts'
import {
  cleanPhone,
  isContactPhone,
  isMemberPhone,
  isSubscriberPhone,
  normalPhone,
  PHONE_MAX_DIGITS,
  validatePhone,
} from '../../src/contract/rules/phone.ts'

describe('a subscriber line (IDS_ERROR_ISDN_LONG is shown for everything else)', () => {
  test.each(['0312345678', '0512345678', '0712345678', '0812345678', '0912000001', '84912000001'])(
    '%s is one',
    (value) => {
      expect(isSubscriberPhone(value)).toBe(true)
    },
  )
  test.each([
    '',
    '091200000',
    '09120000011',
    '0212000001',
    '0112345678',
    '849120000011',
    '85912000001',
    '091200000a',
    '٠٩١٢٠٠٠٠٠١',
    '0912 000 001',
    '+84912000001',
  ])('%j is none', (value) => {
    expect(isSubscriberPhone(value)).toBe(false)
  })
  test('at most 11 digits', () => expect(PHONE_MAX_DIGITS).toBe(11))
  test('typed with spaces, dots, dashes or a plus it is understood', () => {
    for (const typed of ['0912 000 001', '0912.000.001', '0912-000-001', '+84 912 000 001', '(0912) 000001'])
      expect(normalPhone(typed)).toBe('84912000001')
  })
  test('84 as the first digits of a ten-digit number is not a country code', () =>
    expect(normalPhone('8491200000')).toBeUndefined())
  test('both forms come out the same, whatever the digits', () => {
    fc.assert(
      fc.property(fc.constantFrom('3', '5', '7', '8', '9'), fc.stringMatching(/^\d{8}$/), (first, rest) => {
        expect(normalPhone(`0${first}${rest}`)).toBe(`84${first}${rest}`)
        expect(normalPhone(`84${first}${rest}`)).toBe(`84${first}${rest}`)
      }),
    )
  })
  test('whatever is typed, nothing throws and only eleven digits come out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normalPhone(typed) ?? '84912000001').toMatch(/^84\d{9}$/)
      }),
    )
  })
  test('says which rule is broken', () => {
    expect([
      validatePhone(''),
      validatePhone('09120000x1'),
      validatePhone('091200000'),
      validatePhone('0212000001'),
      validatePhone('0912000001'),
    ]).toEqual(['empty', 'characters', 'length', 'prefix', undefined])
  })
})

test("a member's number: 0 and nine digits, or 84 and nine", () => {
  expect(['0212000001', '84212000001'].map(isMemberPhone)).toEqual([true, true])
  expect(['091200000', '849120000011', '+84912000001'].map(isMemberPhone)).toEqual([false, false, false])
})

test('a number one can be reached at: an optional plus and 10 to 13 digits', () => {
  expect(['+84912000001', '0241234567', '1234567890123'].map(isContactPhone)).toEqual([true, true, true])
  expect(['123456789', '12345678901234', '++84912000001'].map(isContactPhone)).toEqual([false, false, false])
})

test('lines starting with 84 are shown with a leading 0, grouped 4-3-3', () => {
  expect(formatPhone('84912000001')).toBe('0912\u00a0000\u00a0001')
  expect(nationalPhone('84912000001')).toBe('0912000001')
})
test('the last three digits are masked', () =>
  expect(maskPhone('84912000001')).toBe('0912\u00a0000\u00a0•••'))
test('a hotline is read as 1800 1091', () => expect(formatHotline('18001091')).toBe('1800\u00a01091'))
test('cleaning keeps what is wrong, so that it can be pointed at', () =>
  expect(cleanPhone('09a2')).toBe('09a2'))
