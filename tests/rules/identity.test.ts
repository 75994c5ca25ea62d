import { describe, expect, test } from 'vitest'
import {
  isOtp,
  lockSeconds,
  OTP_DIGITS,
  OTP_LIFE_SECONDS,
  OTP_LOCK_SECONDS,
  OTP_RESEND_SECONDS,
  OTP_SEND_REFUSED_SECONDS,
  OTP_SENDS_PER_DAY,
  OTP_SENDS_PER_HOUR,
  OTP_WRONG_LIMIT,
  purposeOf,
} from '../../src/contract/rules/otp.ts'
import { isPassword, PASSWORD_MAX, PASSWORD_MIN, passwordParts } from '../../src/contract/rules/password.ts'
import {
  isProtectedPath,
  SESSION_IDLE_SECONDS,
  SESSION_KEYS,
  SESSION_LIFE_SECONDS,
  SESSIONS_PER_NUMBER,
} from '../../src/contract/rules/session.ts'

describe('codes', () => {
  test('six digits, 180 s of life, resend after 60 s, five wrong tries', () => {
    expect([OTP_DIGITS, OTP_LIFE_SECONDS, OTP_RESEND_SECONDS, OTP_WRONG_LIMIT]).toEqual([6, 180, 60, 5])
  })
  test('five an hour, twenty a day', () => expect([OTP_SENDS_PER_HOUR, OTP_SENDS_PER_DAY]).toEqual([5, 20]))
  test('send_sms_nok waits 60 s, send_sms_nok_limit_n 300 s', () =>
    expect(OTP_SEND_REFUSED_SECONDS).toEqual({ send_sms_nok: 60, send_sms_nok_limit_n: 300 }))
  test('locks grow 300, 900, 3,600 s, 24 h; the switch keeps them flat at 300 s', () => {
    expect([0, 1, 2, 3, 9].map((n) => lockSeconds(n, true))).toEqual([300, 900, 3600, 86400, 86400])
    expect([0, 1, 2, 3].map((n) => lockSeconds(n, false))).toEqual([300, 300, 300, 300])
    expect(OTP_LOCK_SECONDS).toHaveLength(4)
  })
  test('digits only, no other digit classes', () =>
    expect(['012345', '12345', '1234567', '12a456', '١٢٣٤٥٦', ' 12345'].map(isOtp)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]))
  test('with and without a wallet, registering is one purpose', () =>
    expect(purposeOf('authen_register,payment_wallet_register')).toBe('authen_register'))
})

describe('a new password (IDS_PASSWORD_IS_NOT_VALID)', () => {
  test('6 to 22 characters', () => expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([6, 22]))
  test.each(['Matkhau1', 'aB3456', 'aB3'.padEnd(22, 'x')])('%s is good', (password) =>
    expect(isPassword(password)).toBe(true),
  )
  test.each(['aB345', 'aB3'.padEnd(23, 'x'), 'aB 3456', 'matkhau1', 'MATKHAU1', 'Matkhaux', '', 'aB3\t456'])(
    '%j is not',
    (password) => expect(isPassword(password)).toBe(false),
  )
  test('the checklist says which part is missing', () =>
    expect(passwordParts('matkhau')).toEqual({
      length: true,
      noSpace: true,
      lower: true,
      upper: false,
      digit: false,
    }))
})

describe('sessions', () => {
  test('end after an hour without a call, a day in any case, five at once', () =>
    expect([SESSION_IDLE_SECONDS, SESSION_LIFE_SECONDS, SESSIONS_PER_NUMBER]).toEqual([3600, 86400, 5]))
  test('the account area is protected, public pages are not', () => {
    expect(
      [
        '/tai-khoan',
        '/tai-khoan/doi-mat-khau',
        '/tinh-nang/quan-ly-multisim',
        '/tai-khoan-khac',
        '/',
        '/dich-vu/goi-cuoc-di-dong',
      ].map(isProtectedPath),
    ).toEqual([true, true, true, false, false, false])
  })
  test('keys that a sign-out takes', () =>
    expect(SESSION_KEYS).toEqual(['mobile', 'session', 'authorized', 'off_net']))
})
