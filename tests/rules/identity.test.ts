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

describe('code limits', () => {
  test('have six digits, 180 s, resend after 60 s, five attempts', () => {
    expect([OTP_DIGITS, OTP_LIFE_SECONDS, OTP_RESEND_SECONDS, OTP_WRONG_LIMIT]).toEqual([6, 180, 60, 5])
  })
  test('allow five an hour and twenty a day', () =>
    expect([OTP_SENDS_PER_HOUR, OTP_SENDS_PER_DAY]).toEqual([5, 20]))
  test('wait 60 s for send_sms_nok, 300 s for send_sms_nok_limit_n', () =>
    expect(OTP_SEND_REFUSED_SECONDS).toEqual({ send_sms_nok: 60, send_sms_nok_limit_n: 300 }))
  test('lock for growing times, or 300 s with the feature flag', () => {
    expect([0, 1, 2, 3, 9].map((n) => lockSeconds(n, true))).toEqual([300, 900, 3600, 86400, 86400])
    expect([0, 1, 2, 3].map((n) => lockSeconds(n, false))).toEqual([300, 300, 300, 300])
    expect(OTP_LOCK_SECONDS).toHaveLength(4)
  })
  test('accept ASCII digits only', () =>
    expect(['012345', '12345', '1234567', '12a456', '١٢٣٤٥٦', ' 12345'].map(isOtp)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]))
  test('use one purpose for registering with and without a wallet', () =>
    expect(purposeOf('authen_register,payment_wallet_register')).toBe('authen_register'))
})

describe('new password (IDS_PASSWORD_IS_NOT_VALID)', () => {
  test('has 6 to 22 characters', () => expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([6, 22]))
  test.each(['Matkhau1', 'aB3456', 'aB3'.padEnd(22, 'x')])('accepts %s', (password) =>
    expect(isPassword(password)).toBe(true),
  )
  test.each(['aB345', 'aB3'.padEnd(23, 'x'), 'aB 3456', 'matkhau1', 'MATKHAU1', 'Matkhaux', '', 'aB3\t456'])(
    'rejects %j',
    (password) => expect(isPassword(password)).toBe(false),
  )
  test('shows in a checklist which part is missing', () =>
    expect(passwordParts('matkhau')).toEqual({
      length: true,
      noSpace: true,
      lower: true,
      upper: false,
      digit: false,
    }))
})

describe('sessions', () => {
  test('end after an idle hour or a day, five at once', () =>
    expect([SESSION_IDLE_SECONDS, SESSION_LIFE_SECONDS, SESSIONS_PER_NUMBER]).toEqual([3600, 86400, 5]))
  test('protect the account area but not public pages', () => {
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
  test('clear the storage keys of a line on signing out', () =>
    expect(SESSION_KEYS).toEqual(['mobile', 'session', 'authorized', 'off_net', 'use_log']))
})
