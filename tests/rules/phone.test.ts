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

describe('subscriber number (IDS_ERROR_ISDN_LONG covers all errors)', () => {
  test.each(['0312345678', '0512345678', '0712345678', '0812345678', '0912000001', '84912000001'])(
    'accepts %s',
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
  ])('rejects %j', (value) => {
    expect(isSubscriberPhone(value)).toBe(false)
  })
  test('accepts at most 11 digits', () => expect(PHONE_MAX_DIGITS).toBe(11))
  test('parses numbers with spaces, dots, dashes or a plus', () => {
    for (const typed of ['0912 000 001', '0912.000.001', '0912-000-001', '+84 912 000 001', '(0912) 000001'])
      expect(normalPhone(typed)).toBe('84912000001')
  })
  test('takes no country code from 84 in ten digits', () => expect(normalPhone('8491200000')).toBeUndefined())
  test('converts between both forms for all digits', () => {
    fc.assert(
      fc.property(fc.constantFrom('3', '5', '7', '8', '9'), fc.stringMatching(/^\d{8}$/), (first, rest) => {
        expect(normalPhone(`0${first}${rest}`)).toBe(`84${first}${rest}`)
        expect(normalPhone(`84${first}${rest}`)).toBe(`84${first}${rest}`)
      }),
    )
  })
  test('property: never throws and returns at most eleven digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(normalPhone(typed) ?? '84912000001').toMatch(/^84\d{9}$/)
      }),
    )
  })
  test('returns the violated rule', () => {
    expect([
      validatePhone(''),
      validatePhone('09120000x1'),
      validatePhone('091200000'),
      validatePhone('0212000001'),
      validatePhone('0912000001'),
    ]).toEqual(['empty', 'characters', 'length', 'prefix', undefined])
  })
})

test('accepts a member’s number of 0 or 84 and nine digits', () => {
  expect(['0212000001', '84212000001'].map(isMemberPhone)).toEqual([true, true])
  expect(['091200000', '849120000011', '+84912000001'].map(isMemberPhone)).toEqual([false, false, false])
})

test('accepts a contact number of 10 to 13 digits with optional plus', () => {
  expect(['+84912000001', '0241234567', '1234567890123'].map(isContactPhone)).toEqual([true, true, true])
  expect(['123456789', '12345678901234', '++84912000001'].map(isContactPhone)).toEqual([false, false, false])
})

test('shows 84 lines with a leading 0, grouped 4-3-3', () => {
  expect(formatPhone('84912000001')).toBe('0912\u00a0000\u00a0001')
  expect(nationalPhone('84912000001')).toBe('0912000001')
})
test('masks the last three digits', () => expect(maskPhone('84912000001')).toBe('0912\u00a0000\u00a0•••'))
test('formats a hotline as 1800 1091', () => expect(formatHotline('18001091')).toBe('1800\u00a01091'))
test('preserves wrong characters, so that they can be highlighted', () =>
  expect(cleanPhone('09a2')).toBe('09a2'))
