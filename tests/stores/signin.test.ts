/** Signing in through store, gateway, operator and database. Spec IDN-3, Spec OTP-1. */
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OTP_LIFE_SECONDS, OTP_RESEND_SECONDS, WRONG_IN_A_ROW } from '../../src/contract/rules/otp.ts'
import { OTP_PROOF_FROM } from '../../src/contract/rules/otp-guard.ts'
import { otpTally } from '../../src/operator/schema.ts'
import { $dialogs, openDialog } from '../../src/site/stores/dialogs.ts'
import { $codeTimers } from '../../src/site/stores/identity/code-timers.ts'
import {
  checkCode,
  checkPassword,
  choosePassword,
  finishRecovery,
  forgotPassword,
  resetPassword,
  typeCode,
} from '../../src/site/stores/identity/enter.ts'
import {
  $signin,
  $typed,
  back,
  chooseWay,
  openJourney,
  showTab,
  type,
} from '../../src/site/stores/identity/journey.ts'
import { resendCode, sendCode } from '../../src/site/stores/identity/send-code.ts'
import { OFFER_CODE_AFTER } from '../../src/site/stores/identity/steps.ts'
import { $intent } from '../../src/site/stores/intent.ts'
import { $purchase, openPurchase } from '../../src/site/stores/packages/purchase.ts'
import { $session } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { idsText, noticeText, problemText, textOf } from '../world/texts.ts'
import { toastTexts } from './people.ts'

const PHONE = '0912000001'
const PASSWORD = 'Matkhau1'
let page: Page

beforeEach(async () => {
  page = await openPage()
  openDialog('signin')
  openJourney('signin')
})
afterEach(() => page.close())

/** The text of the alert. */
function alert(): string {
  const { problem } = $signin.get()
  return problem ? problemText(problem).text : ''
}
async function requestCode(phone = PHONE): Promise<string> {
  type('phone', phone)
  await sendCode()
  await page.settle()
  return page.code(phone)
}
/** A code that is certainly wrong. */
function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

describe('step 0, the phone', () => {
  test('computes a proof without a question while many codes are sent', async () => {
    await page.context.db.insert(otpTally).values({ minute: page.now(), part: 99, sent: OTP_PROOF_FROM })
    await requestCode()
    await vi.waitFor(() => expect($signin.get().step).toBe('code'), { timeout: 60_000 })
    expect(page.newCalls()).toEqual(['otp_smart', 'otp_smart'])
    expect(page.requests.at(-1)?.body['proof']).toMatch(/^[\w+/=]+$/)
    expect(alert()).toBe('')
  })

  test('sends the code by the chosen channel, and does not show a stranger its arrival', async () => {
    chooseWay('mail')
    await requestCode()
    expect(page.newCalls()).toEqual(['otp_send_mail'])
    expect((await page.sms(PHONE))[0]).toMatchObject({ channel: 'email' })
    expect($codeTimers.get()).toMatchObject({ channel: 'mail', sentAt: page.now().getTime() })
    await page.turn(30)
    expect(page.newCalls()).toEqual([])
    expect($codeTimers.get()).not.toHaveProperty('arrival')
  })

  test('sends nothing for an empty field', async () => {
    await sendCode()
    expect(page.newCalls()).toEqual([])
    expect($signin.get().step).toBe('phone')
  })

  test.each(['12345', '0212000001', '091200000', '09120000012', 'abc', '+84 12'])(
    '%s: shows IDS_ERROR_ISDN_LONG and sends nothing',
    async (phone) => {
      type('phone', phone)
      await sendCode()
      expect(noticeText($signin.get().faults.phone ?? 'session:failed')).toBe(idsText('IDS_ERROR_ISDN_LONG'))
      choosePassword()
      expect(noticeText($signin.get().faults.phone ?? 'session:failed')).toBe(idsText('IDS_ERROR_ISDN_LONG'))
      expect($signin.get().step).toBe('phone')
      expect(page.newCalls()).toEqual([])
    },
  )

  test('clears the error while typing', async () => {
    type('phone', '12')
    await sendCode()
    type('phone', '123')
    expect($signin.get().faults).toEqual({})
  })

  test('shows IDS_SNHAPSODIENTHOAI for a password without a phone', () => {
    choosePassword()
    expect(noticeText($signin.get().faults.phone ?? 'session:failed')).toBe(idsText('IDS_SNHAPSODIENTHOAI'))
    expect($signin.get().step).toBe('phone')
  })

  test.each(['0912 000 001', '+84912000001', '84912000001', '0912.000.001'])('accepts %s', async (phone) => {
    type('phone', phone)
    await sendCode()
    expect($signin.get()).toMatchObject({ step: 'code', msisdn: '84912000001' })
    expect(page.newCalls()).toEqual(['otp_smart'])
    expect(page.requests[0]?.body).toMatchObject({ otp_service: 'authen_msisdn', msisdn: '84912000001' })
  })
})

describe('step 1, the code', () => {
  test('signs in after six digits and stores the keys', async () => {
    const code = await requestCode()
    await typeCode(code.slice(0, 5))
    expect(page.newCalls()).toEqual(['otp_smart'])
    await typeCode(code)
    expect($session.get()).toMatchObject({ step: 'in', msisdn: '84912000001' })
    expect(page.local.get('mobile')).toBe('84912000001')
    expect(page.local.get('authorized')).toBe('true')
    expect(page.local.get('off_net')).toBe('0')
    expect(page.local.get('session')).toMatch(/.{10,}/)
    expect($dialogs.get()).toEqual([])
    expect(toastTexts()).toEqual([idsText('IDS_LOGIN_OTP_SUCCESS')])
    await page.settle()
    expect(page.newCalls()).toEqual(['authen_msisdn', 'getTokenHoiVien', 'getLayThongTinChungMobile'])
    expect(JSON.parse(page.local.get('vplus_userInfo') ?? '{}')).toMatchObject({
      hoivienVinaphonePlus: 1,
      HangHoiVienMoiId: 2,
    })
    expect(page.local.get('vplus_TokenHoiVien')).toMatch(/.{8,}/)
    expect(page.visited).toEqual([])
  })

  test('is extracted from pasted text', async () => {
    const code = await requestCode()
    await typeCode(` ${code.slice(0, 3)}-${code.slice(3)} `)
    expect($session.get().step).toBe('in')
  })

  test('shows the message for an incomplete code and sends nothing', async () => {
    const code = await requestCode()
    await typeCode(code.slice(0, 4))
    await checkCode()
    expect(textOf('en', 'signin', 'otpIncomplete')).toBe('Please enter the complete OTP')
    expect($signin.get().faults.code).toBe('signin:otpIncomplete')
    expect(page.newCalls()).toEqual(['otp_smart'])
  })

  test('counts the lockout down after five wrong codes', async () => {
    const code = await requestCode()
    const left: (number | undefined)[] = []
    for (let tries = 0; tries < 5; tries++) {
      await typeCode(otherThan(code))
      left.push($codeTimers.get()?.triesLeft)
      expect($typed.get().code).toBe('')
    }
    expect(left.slice(0, 4)).toEqual([4, 3, 2, 1])
    await typeCode(code)
    expect($session.get().step).toBe('out')
    const until = $codeTimers.get()?.lockedUntil ?? 0
    expect(until - page.now().getTime()).toBe(300_000)
    // No request or attempt is possible until then.
    page.newCalls()
    await typeCode(code)
    await resendCode()
    expect(page.newCalls()).toEqual([])
    await page.turn(300)
    await resendCode()
    expect(page.newCalls()).toEqual(['otp_send'])
    await typeCode(await page.code(PHONE))
    expect($session.get().step).toBe('in')
  })

  test('allows another code only after 60 seconds', async () => {
    await requestCode()
    page.newCalls()
    await page.turn(OTP_RESEND_SECONDS - 1)
    await resendCode()
    expect(page.newCalls()).toEqual([])
    await page.turn(1)
    await resendCode()
    expect(page.newCalls()).toEqual(['otp_send'])
    expect($codeTimers.get()?.resendAt).toBe(page.now().getTime() + OTP_RESEND_SECONDS * 1000)
  })

  test('is sent by call or e-mail after the wait', async () => {
    await requestCode('0912000003')
    await page.turn(60)
    await resendCode('voice')
    expect($codeTimers.get()).toMatchObject({
      channel: 'voice',
      callingNumber: expect.stringMatching(/^\d+$/),
    })
    await page.turn(60)
    await resendCode('mail')
    expect($codeTimers.get()?.channel).toBe('mail')
    expect(page.newCalls()).toEqual(['otp_smart', 'otp_voice_send', 'otp_send_mail'])
  })

  test('reports an expired code and offers a new one', async () => {
    const code = await requestCode()
    await page.turn(OTP_LIFE_SECONDS + 1)
    await typeCode(code)
    expect(alert()).toBe(textOf('vi', 'errors', 'otp_expired.text'))
    expect($signin.get().step).toBe('code')
  })

  test('keeps the timers but not the code over a reload', async () => {
    await requestCode()
    await page.turn(20)
    page.reload()
    openJourney('signin')
    expect($signin.get()).toMatchObject({ step: 'code', msisdn: '84912000001' })
    expect(($codeTimers.get()?.resendAt ?? 0) - page.now().getTime()).toBe(40_000)
    expect(page.session.get('otp_sending')).not.toMatch(/"code"|otp"/)
    await typeCode(await page.code(PHONE))
    expect($session.get().step).toBe('in')
  })

  test('reuses the code when returning within a minute', async () => {
    const code = await requestCode()
    back()
    expect($signin.get().step).toBe('phone')
    await sendCode()
    expect(page.newCalls()).toEqual(['otp_smart'])
    await typeCode(code)
    expect($session.get().step).toBe('in')
  })

  test('shows the waiting time after too many codes', async () => {
    await requestCode()
    for (let sent = 1; sent < 5; sent++) {
      await page.turn(60)
      await resendCode()
    }
    await page.turn(60)
    await resendCode()
    const { problem } = $signin.get()
    expect(problem?.failure.code).toBe('send_sms_nok_limit_n')
    expect(problem && problemText(problem).next).toMatch(/\d+ (phút|giây|giờ)/)
    expect(($codeTimers.get()?.resendAt ?? 0) > page.now().getTime()).toBe(true)
  })

  test('does not reveal whether a number is ours', async () => {
    type('phone', '0999999999')
    await sendCode()
    expect($signin.get().step).toBe('code')
    expect($signin.get().problem).toBeUndefined()
  })

  test('keeps the text without a connection and works again', async () => {
    page.network('down')
    type('phone', PHONE)
    await sendCode()
    expect(alert()).toBe(textOf('vi', 'errors', 'no_connection.text'))
    expect($typed.get().phone).toBe(PHONE)
    // A code is never requested twice automatically.
    expect(page.newCalls()).toEqual(['otp_smart'])
    page.network('up')
    await sendCode()
    expect($signin.get().step).toBe('code')
  })
})

describe('step 2, the password', () => {
  beforeEach(() => {
    type('phone', PHONE)
    choosePassword()
    page.newCalls()
  })

  test('signs in', async () => {
    type('password', PASSWORD)
    await checkPassword()
    expect($session.get().step).toBe('in')
    expect(toastTexts()).toEqual([idsText('IDS_LOGIN_OTP_SUCCESS')])
    // The password was sent unchanged to the gateway and stored nowhere.
    expect(JSON.stringify([...page.local, ...page.session])).not.toContain(PASSWORD)
  })

  test('shows IDS_VALIDATION_VPLUS_USERNAME_LENGTH when empty and sends nothing', async () => {
    await checkPassword()
    expect(noticeText($signin.get().faults.password ?? 'session:failed')).toBe(
      idsText('IDS_VALIDATION_VPLUS_USERNAME_LENGTH'),
    )
    expect(page.newCalls()).toEqual([])
  })

  test('reports errors under "Thông báo" and offers the code after two', async () => {
    for (let wrong = 0; wrong < OFFER_CODE_AFTER; wrong++) {
      type('password', 'Matkhau2')
      await checkPassword()
      expect(alert()).toBe(textOf('vi', 'errors', 'login_failed.text'))
      expect($typed.get().password).toBe('')
    }
    expect(textOf('vi', 'signin', 'notice')).toBe('Thông báo')
    expect($signin.get().passwordFailures).toBe(OFFER_CODE_AFTER)
    await sendCode()
    expect($signin.get().step).toBe('code')
    await typeCode(await page.code(PHONE))
    expect($session.get().step).toBe('in')
  })

  test('is locked for 300 seconds after five wrong ones', async () => {
    for (let wrong = 0; wrong < 6; wrong++) {
      type('password', 'Matkhau2')
      await checkPassword()
    }
    expect($signin.get().problem?.failure.code).toBe('password_locked')
    const until = $signin.get().passwordLockedUntil ?? 0
    expect(until).toBeGreaterThan(page.now().getTime())
    page.newCalls()
    type('password', PASSWORD)
    await checkPassword()
    expect(page.newCalls()).toEqual([])
    await page.turn(301)
    type('password', PASSWORD)
    await checkPassword()
    expect($session.get().step).toBe('in')
  })

  test('shows the operator’s message or IDS_LOGIN_FAILED for unknown codes', () => {
    const failure = {
      ok: false,
      code: undefined,
      wire: '777',
      message: 'Số này đang bảo trì.',
      details: {},
    } as const
    expect(problemText({ failure, fallback: 'signin:loginFailed' }).text).toBe('Số này đang bảo trì.')
    expect(problemText({ failure: { ...failure, message: '' }, fallback: 'signin:loginFailed' }).text).toBe(
      idsText('IDS_LOGIN_FAILED'),
    )
    expect(problemText({ failure: { ...failure, message: '' }, fallback: 'signin:tvLoiOtp' }).text).toBe(
      idsText('IDS_TV_LOI_OTP'),
    )
  })
})

describe('a number that was guessed at a hundred times', () => {
  beforeEach(async () => {
    const wrong = { msisdn: PHONE, mode: 'password', password: 'Saimatkhau1' }
    for (let time = 0; time < WRONG_IN_A_ROW; time += 1) {
      if (time % 5 === 0) await page.context.clock.advance(300)
      await page.call('authen_msisdn', wrong, { browser: 'a stranger' })
    }
    await page.turn(300)
    type('phone', PHONE)
  })

  test('leads from the password to the code, and signs in with both', async () => {
    choosePassword()
    type('password', PASSWORD)
    await checkPassword()
    expect($signin.get()).toMatchObject({ step: 'code', second: true })
    expect(alert()).toBe(textOf('vi', 'errors', 'second_proof_needed.text'))
    await typeCode(await page.code(PHONE))
    expect($session.get()).toMatchObject({ step: 'in' })
  })

  test('leads from the code to the password, and signs in with both', async () => {
    await sendCode()
    await typeCode(await page.code(PHONE))
    expect($signin.get()).toMatchObject({ step: 'password', second: true })
    expect(alert()).toBe(textOf('vi', 'errors', 'second_proof_needed.text'))
    type('password', PASSWORD)
    await checkPassword()
    expect($session.get()).toMatchObject({ step: 'in' })
  })
})

describe('steps 3 and 4, the forgotten password', () => {
  test('explain an expired password and sign in with the new one', async () => {
    const phone = '0912000013'
    type('phone', phone)
    choosePassword()
    type('password', PASSWORD)
    await checkPassword()
    expect($signin.get()).toMatchObject({ step: 'recoverPhone', expired: true, msisdn: '84912000013' })
    expect($typed.get().phone).toBe(phone)
    await sendCode()
    expect($signin.get().step).toBe('recoverCode')
    expect(page.requests.at(-1)).toMatchObject({
      name: 'otp_send',
      body: { otp_service: 'authen_miss_password' },
    })
    await typeCode(await page.code(phone))
    type('newPassword', 'Matkhau2')
    type('confirm', 'Matkhau2')
    await resetPassword()
    expect($signin.get()).toMatchObject({ step: 'done', outcome: 'recovered', ended: [] })
    expect($dialogs.get()).toEqual([])
    expect(toastTexts()).toEqual([textOf('vi', 'signin', 'passwordReset')])
    expect($session.get()).toMatchObject({ step: 'in', msisdn: '84912000013' })
  })

  test('list the sessions that the new password ended before going on', async () => {
    await page.call('authen_msisdn', {
      ...{ msisdn: PHONE, mode: 'password', password: PASSWORD },
      device_info: 'Mozilla/5.0 (iPhone) Safari/605',
    })
    type('phone', PHONE)
    choosePassword()
    forgotPassword()
    await sendCode()
    await typeCode(await page.code(PHONE))
    type('newPassword', 'Matkhau2')
    type('confirm', 'Matkhau2')
    await resetPassword()
    expect($signin.get()).toMatchObject({ step: 'done', outcome: 'recovered' })
    expect($signin.get().ended).toMatchObject([{ device: expect.stringContaining('iPhone'), scope: 'full' }])
    expect($session.get()).toMatchObject({ step: 'in' })
    expect($dialogs.get()).toEqual(['signin'])
    finishRecovery()
    expect($dialogs.get()).toEqual([])
  })

  test('validate every field with its own message before sending', async () => {
    type('phone', PHONE)
    choosePassword()
    forgotPassword()
    await sendCode()
    page.newCalls()
    type('newPassword', 'matkhau')
    type('confirm', 'matkhau2')
    expect($signin.get().faults.confirm && noticeText($signin.get().faults.confirm ?? 'session:failed')).toBe(
      idsText('IDS_TV_PASSWORD_NOT_MATCH'),
    )
    await resetPassword()
    const { faults } = $signin.get()
    expect(faults).toEqual({
      code: 'signin:otpIncomplete',
      newPassword: 'signin:passwordIsNotValid',
      confirm: 'signin:tvPasswordNotMatch',
    })
    expect(noticeText('signin:passwordIsNotValid')).toBe(idsText('IDS_PASSWORD_IS_NOT_VALID'))
    expect(page.newCalls()).toEqual([])
  })

  test('keep the password after a wrong code', async () => {
    type('phone', PHONE)
    choosePassword()
    forgotPassword()
    await sendCode()
    const code = await page.code(PHONE)
    type('code', otherThan(code))
    type('newPassword', 'Matkhau9')
    type('confirm', 'Matkhau9')
    await resetPassword()
    expect(alert()).toBe(textOf('vi', 'errors', 'otp_incorrect.text'))
    expect($typed.get()).toMatchObject({ code: '', newPassword: 'Matkhau9', confirm: 'Matkhau9' })
    expect($codeTimers.get()?.triesLeft).toBe(4)
  })
})

describe('the intent', () => {
  test('opens a visitor’s package decision after signing in', async () => {
    openPurchase({ code: 'SENNGAY' })
    expect($dialogs.get()).toEqual(['signin'])
    await typeCode(await requestCode())
    await page.settle()
    expect($dialogs.get()).toEqual(['purchase'])
    expect($purchase.get().step).toMatch(/confirm|refused/)
    expect($intent.get()).toBeUndefined()
  })

  test('follows ?next= only on this site', async () => {
    page.at('/dang-nhap?next=%2Ftai-khoan%2Fdoi-mat-khau%3Fa%3D1')
    await typeCode(await requestCode())
    expect(page.visited).toEqual(['/tai-khoan/doi-mat-khau?a=1'])
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/dang-nhap',
    '',
  ])('leads to the account for ?next=%s', async (next) => {
    page.at(`/dang-nhap?next=${encodeURIComponent(next)}`)
    await typeCode(await requestCode())
    expect(page.visited).toEqual(['/tai-khoan'])
  })

  test('opens the English account in English', async () => {
    page.speak('en')
    page.at('/en/dang-nhap')
    await typeCode(await requestCode())
    expect(page.visited).toEqual(['/en/tai-khoan'])
    expect(page.requests[0]?.headers.get('Language')).toBe('en-US')
  })
})

describe('a countdown', () => {
  // A store stays active for a second after its last listener, so it is reset before the next page.
  afterEach(() => cleanStores($codeTimers))

  test('refreshes from the server at zero', async () => {
    const stop = $codeTimers.listen(() => {})
    await requestCode()
    page.newCalls()
    await page.turn(OTP_RESEND_SECONDS + 1)
    expect(page.newCalls()).toEqual(['otp_get_status'])
    const left = (($codeTimers.get()?.expiresAt ?? 0) - page.now().getTime()) / 1000
    expect(left).toBeGreaterThan(OTP_LIFE_SECONDS - OTP_RESEND_SECONDS - 3)
    expect(left).toBeLessThanOrEqual(OTP_LIFE_SECONDS - OTP_RESEND_SECONDS)
    await page.turn(OTP_LIFE_SECONDS)
    expect(page.newCalls()).toEqual(['otp_get_status'])
    stop()
  })

  test('refreshes on return, so a changed clock is noticed', async () => {
    const stop = $codeTimers.listen(() => {})
    await requestCode()
    page.newCalls()
    await page.advance(OTP_LIFE_SECONDS)
    page.showPage()
    await page.settle()
    expect(page.newCalls()).toEqual(['otp_get_status'])
    expect($codeTimers.get()?.expiresAt).toBeLessThanOrEqual(page.now().getTime())
    stop()
  })
})

test('ignores impossible transitions', () => {
  back()
  forgotPassword()
  expect($signin.get().step).toBe('recoverPhone')
  showTab('register')
  expect($signin.get().step).toBe('registerPhone')
})
