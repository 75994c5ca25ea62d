/**
 * The messages of Spec WIR-6: our code for each, the calls that can return it, its text in both languages
 * with a next step, and its row in the table of Spec WIR-16 with a trigger and a test that reaches it.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { calls } from '../../src/contract/calls.ts'
import { type ErrorCode, errors } from '../../src/contract/errors.ts'
import { LANGUAGES } from '../../src/contract/rules/language.ts'
import { toWireCode } from '../../src/contract/wire-codes.ts'
import { errorTexts } from '../../src/gateway/error-texts.ts'
import { textOf } from '../world/texts.ts'

/**
 * `by`: the calls that return it; `gateway`: any call, in the gateway or the operator; `browser`: no response
 * arrived.
 */
type Entry = { message: string; code: ErrorCode; by: readonly (keyof typeof calls)[] | 'gateway' | 'browser' }

const DICTIONARY: readonly Entry[] = [
  { message: 'login failed', code: 'login_failed', by: ['authen_msisdn'] },
  { message: 'register failed: there is an account', code: 'account_exists', by: ['authen_register'] },
  { message: 'enter phone', code: 'phone_not_valid', by: 'gateway' },
  { message: 'no connection', code: 'no_connection', by: 'browser' },
  {
    message: 'insufficient balance',
    code: 'insufficient_balance',
    by: ['package_register', 'payment_package_reg_v2'],
  },
  { message: 'not eligible for roaming', code: 'roaming_barred', by: ['createTransaction', 'irRegister'] },
  {
    message: 'wrong OTP',
    code: 'otp_incorrect',
    by: ['authen_msisdn', 'authen_register', 'authen_miss_password', 'otp_check', 'authen_step_up'],
  },
  { message: 'invoice already paid', code: 'invoice_paid', by: ['selfcare_ttc_payment_info'] },
  { message: 'payment code missing', code: 'payment_code_missing', by: ['selfcare_ttc_payment_info'] },
  { message: 'scratch card used', code: 'recharge_card_used', by: ['mobile_payment_recharge_v2'] },
  { message: 'scratch card nonexistent', code: 'recharge_card_unknown', by: ['mobile_payment_recharge_v2'] },
  { message: 'wallet exists', code: 'wallet_exists', by: ['authen_register', 'payment_wallet_link'] },
  {
    message: 'wallet missing',
    code: 'wallet_missing',
    by: ['payment_package_reg_v2', 'payment_wallet_unlink'],
  },
  { message: 'old password wrong', code: 'old_password_wrong', by: ['authen_change_password'] },
  {
    message: 'postpaid not supported for custom package',
    code: 'custom_postpaid',
    by: ['custom_package_quote'],
  },
  {
    message: 'maximum managed subscriptions reached (call 18001166)',
    code: 'managed_limit',
    by: ['mobile_add_account', 'fiber_add_account'],
  },
  { message: 'VIP number not updatable online', code: 'vip_number', by: ['customer_contact_send'] },
  {
    message: 'feature no longer supported',
    code: 'feature_not_supported',
    by: ['package_register', 'payment_wallet_link'],
  },
  {
    message: 'system closed for upgrade',
    code: 'system_closed',
    by: ['package_register', 'authen_miss_password', 'customer_contact_send'],
  },
  { message: 'password expired', code: 'password_expired', by: ['authen_msisdn'] },
  {
    message: 'monthly gift-point limit',
    code: 'gift_limit',
    by: ['TangDiemThongTin', 'TangDiemSendOTP', 'TangDiem'],
  },
  {
    message: 'insufficient points',
    code: 'points_insufficient',
    by: ['TangDiemSendOTP', 'TangDiem', 'apiNhanUuDaiWithOTP'],
  },
  { message: 'multi-SIM not registered', code: 'multisim_not_registered', by: ['multisim_unreg'] },
  { message: 'inappropriate word in rating', code: 'rating_words', by: ['apiDanhGiaChuongTrinhUuDai'] },
  { message: 'rating done', code: 'rating_done', by: ['apiDanhGiaChuongTrinhUuDai'] },
  { message: 'rating period over', code: 'rating_over', by: ['apiDanhGiaChuongTrinhUuDai'] },
]

/** The numbers of joining, confirming and leaving the loyalty programme. */
const PROGRAMME: readonly Entry[] = [
  { message: 'register -3', code: 'member_phone_needed', by: ['registerMember'] },
  { message: 'register -5', code: 'member_phone_not_valid', by: ['registerMember'] },
  { message: 'register -6', code: 'member_email_not_valid', by: ['registerMember'] },
  { message: 'register -9', code: 'member_cancelled_often', by: ['registerMember', 'verifyMemberInfo'] },
  { message: 'register -10', code: 'member_cancelled_lately', by: ['registerMember', 'verifyMemberInfo'] },
  { message: 'register -12', code: 'member_phone_exists', by: ['registerMember', 'verifyMemberInfo'] },
  { message: 'register -13', code: 'member_email_exists', by: ['registerMember'] },
  { message: 'verify -2', code: 'member_otp_over', by: ['registerMember', 'verifyMemberInfo'] },
  { message: 'verify -3', code: 'member_otp_incorrect', by: ['verifyMemberInfo'] },
  { message: 'verify -4', code: 'member_otp_expired', by: ['verifyMemberInfo'] },
  { message: 'cancel 14', code: 'member_cancel_failed', by: ['cancelMember', 'apiCancelMember'] },
  { message: 'cancel 16', code: 'cancel_otp_incorrect', by: ['apiCancelMember'] },
  { message: 'cancel 20', code: 'cancel_otp_over', by: ['cancelMember', 'apiCancelMember'] },
]

/** Messages that Spec WIR-6 lists outside its dictionary. */
const OTHERS: readonly Entry[] = [
  { message: 'unauthorised while logged in', code: 'unauthorised', by: 'gateway' },
  { message: 'system failure', code: 'internal', by: 'gateway' },
  { message: 'system failure: no clear answer', code: 'upstream_failed', by: 'gateway' },
  { message: 'network failure towards the operator', code: 'upstream_timeout', by: 'gateway' },
  { message: 'OTP send refused: too soon', code: 'send_sms_nok', by: ['otp_send', 'customer_contact_send'] },
  { message: 'OTP send refused: too often', code: 'send_sms_nok_limit_n', by: ['otp_send'] },
  { message: 'OTP wrong more than 5 times', code: 'otp_locked', by: ['otp_check', 'authen_msisdn'] },
  { message: '3G/4G sign-in failed', code: 'network_sign_in_failed', by: ['network_sign_in'] },
  { message: 'verification code expired', code: 'otp_expired', by: ['otp_check', 'authen_msisdn'] },
  {
    message: 'password change failure',
    code: 'password_not_valid',
    by: ['authen_change_password', 'authen_miss_password'],
  },
  {
    message: 'payment error: the method is refused',
    code: 'payment_method_refused',
    by: ['payment_package_reg_v2'],
  },
  {
    message: 'payment error: secure code mismatch',
    code: 'secure_code_refused',
    by: ['payment_package_reg_v2'],
  },
  { message: 'number within holding period', code: 'sim_number_held', by: ['sim_number_hold'] },
  { message: 'image invalid', code: 'identity_image_invalid', by: ['selfcare_identification_v3'] },
  { message: 'upload failed', code: 'identity_upload_failed', by: ['selfcare_identification'] },
  {
    message: 'ID registered on more than 3 numbers',
    code: 'identity_lines_limit',
    by: ['ekyc_identification_ver2', 'selfcare_identification_v3'],
  },
  { message: 'face mismatch', code: 'identity_face_mismatch', by: ['selfcare_identification_v3'] },
  { message: 'OCR error', code: 'identity_reading_failed', by: ['selfcare_identification_v3'] },
  { message: 'classification error', code: 'identity_document_class', by: ['selfcare_identification_v3'] },
]

const declared = (name: keyof typeof calls): Call => calls[name].call
const ENTRIES = [...DICTIONARY, ...PROGRAMME, ...OTHERS]

type Row = { message: string; code: string; trigger: string; where: string; file: string }
/** The table of Spec WIR-16. */
const rows = (readFileSync('docs/specification/wire.md', 'utf8').split('### WIR-16 ')[1] ?? '')
  .split('\n### ')[0]
  ?.matchAll(/^\| (.+?) \| `(\w+)` \| (.+?) \| (.+?) \| `([\w/-]+)` \|$/gm)
const TABLE: Row[] = Array.from(
  rows ?? [],
  ([, message = '', code = '', trigger = '', where = '', file = '']) => ({
    message,
    code,
    trigger,
    where,
    file: `tests/${file}.test.ts`,
  }),
)
const pages = new Set(
  globSync('src/site/pages/**/*.astro').map((file) =>
    file.replace(/^src\/site\/pages\/\[\.\.\.lang\]|(\/index)?\.astro$/g, ''),
  ),
)

test('has one row for each message in the table of triggers', () => {
  const named = (all: readonly { message: string; code: string }[]) =>
    all.map(({ message, code }) => `${message}: ${code}`).sort()
  expect(named(TABLE)).toEqual(named(ENTRIES))
})

test.each(TABLE)('$said is met on a page that exists', ({ trigger, where }) => {
  const filled = where.replace('/goi-cuoc-di-dong', '/[family]')
  for (const [, path = ''] of [...trigger.matchAll(/`(\/[^`]*)`/g), ...filled.matchAll(/`([^`]+)`/g)])
    expect(path === '/sandbox' || pages.has(path), path).toBe(true)
})

describe.each(ENTRIES)('$said', ({ message, code, by }) => {
  test('is returned by the calls that it concerns', () => {
    if (by === 'browser') return expect(errors[code].status).toBe(0)
    if (by === 'gateway') return expect(errors[code].status).toBeGreaterThanOrEqual(400)
    for (const name of by)
      expect(
        code === 'system_closed' ? declared(name).blockedInMaintenance : declared(name).errors.includes(code),
        name,
      ).toBe(true)
  })

  test('explains in both languages what happened and the next step', () => {
    for (const language of LANGUAGES) {
      const { text, next } = errorTexts[language][code]
      expect(text.length, language).toBeGreaterThan(10)
      expect(next.length, language).toBeGreaterThan(10)
      expect(next).not.toBe(text)
    }
    expect(errorTexts.vi[code].text).not.toBe(errorTexts.en[code].text)
  })

  test('is reached by the test of its row', () => {
    const file = TABLE.find((row) => row.message === message)?.file ?? ''
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`'(${code}|${toWireCode(code)})'`))
  })
})

test('has texts for an empty phone and an empty password', () => {
  for (const language of LANGUAGES)
    for (const key of ['snhapsodienthoai', 'validationVplusUsernameLength'])
      expect(textOf(language, 'signin', key), `${language} ${key}`).not.toBe(key)
})

test('names the hotline in the message about too many lines', () => {
  for (const language of LANGUAGES)
    expect(textOf(language, 'checkoutErrors', 'managed_limit.next')).toContain('1800 1166')
})

test('says from which day social accounts sign in no longer', () => {
  const date = '31/12/2026'
  for (const language of LANGUAGES) {
    expect(textOf(language, 'socialLinks', 'lead', { date })).toContain(date)
    expect(textOf(language, 'socialNotice', 'soon', { date })).toContain(date)
  }
})
