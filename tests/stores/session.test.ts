/**
 * Being signed in, and how it ends. Spec SES-3, Spec SES-4, Spec SES-6, Spec SES-1, "sign-out"; Spec IDN-9,
 * Spec SES-6, Spec SES-3, Spec SES-8.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SESSION_IDLE_SECONDS, SESSIONS_PER_NUMBER } from '../../src/contract/rules/session.ts'
import { $account, loadAccount, startAccount } from '../../src/site/stores/account.ts'
import { $dialogs, openDialog } from '../../src/site/stores/dialogs.ts'
import { typeCode } from '../../src/site/stores/identity/enter.ts'
import { openJourney, type } from '../../src/site/stores/identity/journey.ts'
import { $password, changePassword, typePassword } from '../../src/site/stores/identity/password.ts'
import { sendCode } from '../../src/site/stores/identity/send-code.ts'
import { cancelGuard, confirmGuard, requireSignIn } from '../../src/site/stores/require-sign-in.ts'
import { $ended, $session, giveUp, signOut, signOutEverywhere } from '../../src/site/stores/session.ts'
import { $toasts, TOAST_LIFE } from '../../src/site/stores/toasts.ts'
import { openPage, type Page } from '../world/client.ts'
import { idsText, textOf } from '../world/texts.ts'
import { signIn, toasts } from './people.ts'

const PHONE = '0912000001'
const MSISDN = '84912000001'
const KEYS = ['mobile', 'session', 'authorized', 'off_net', 'vplus_userInfo']
let page: Page

beforeEach(async () => {
  page = await openPage('/tai-khoan')
  page.local.set('language', 'vi')
  page.local.set('lat', '21.02')
  await signIn(page, PHONE)
})
afterEach(() => page.close())

/** The same line on another device signs out everywhere, or signs in once more. */
async function otherDevice(name: 'authen_logout_everywhere' | 'authen_msisdn'): Promise<void> {
  const browser = `other device ${Math.random()}`
  const answer = await page.call(
    'authen_msisdn',
    { msisdn: MSISDN, mode: 'password', password: 'Matkhau1' },
    { browser },
  )
  if (!answer.ok) throw new Error(answer.wire)
  if (name === 'authen_logout_everywhere')
    await page.call(name, { msisdn: MSISDN }, { browser, session: answer.result.session })
}

describe('signing out', () => {
  test('here: the session keys go, language and place stay, a protected page is left', async () => {
    await signOut()
    expect(KEYS.filter((key) => page.local.has(key))).toEqual([])
    expect([page.local.get('language'), page.local.get('lat')]).toEqual(['vi', '21.02'])
    expect($session.get().step).toBe('out')
    expect(page.went).toEqual(['/'])
    expect(toasts()).toEqual([textOf('vi', 'session', 'signedOut')])
  })

  test('a public page stays', async () => {
    page.at('/dich-vu/goi-cuoc-di-dong')
    await signOut()
    expect(page.went).toEqual([])
  })

  test('in English a protected page leads to the English home', async () => {
    page.speak('en')
    page.at('/en/tai-khoan?x=1')
    await signOut()
    expect(page.went).toEqual(['/en'])
  })

  test('without a connection it works all the same, and "Có lỗi xảy ra" is read before the page is left', async () => {
    page.network('down')
    await signOut()
    expect($session.get().step).toBe('out')
    expect(KEYS.filter((key) => page.local.has(key))).toEqual([])
    expect(toasts()[0]).toMatch(/^Có lỗi xảy ra/)
    expect(textOf('en', 'session', 'signOutFailed')).toMatch(/^Something went wrong/)
    expect(page.went).toEqual([])
    await page.turn(4)
    expect(page.went).toEqual(['/'])
  })

  test('everywhere: other devices are out too', async () => {
    await otherDevice('authen_msisdn')
    await signOutEverywhere()
    expect(toasts()).toEqual([textOf('vi', 'session', 'signedOutEverywhere')])
    expect($session.get().step).toBe('out')
  })

  test('the session is worth nothing afterwards', async () => {
    const kept = new Map(page.local)
    await signOut()
    for (const [key, value] of kept) page.local.set(key, value)
    page.reload()
    expect($session.get().step).toBe('in')
    await loadAccount(['line'])
    expect($ended.get()).toMatchObject({ msisdn: MSISDN })
  })
})

describe('ended by the server', () => {
  test.each([
    ['expired', () => page.turn(SESSION_IDLE_SECONDS + 1)],
    ['signed_out', () => otherDevice('authen_logout_everywhere')],
    [
      'too_many',
      async () => {
        for (let more = 0; more < SESSIONS_PER_NUMBER; more++) await otherDevice('authen_msisdn')
      },
    ],
  ] as const)('%s: the dialog opens over the page and says why', async (reason, end) => {
    startAccount()
    await loadAccount(['line'])
    await end()
    await loadAccount(['line'])
    expect($ended.get()).toEqual({ msisdn: MSISDN, reason })
    expect($dialogs.get()).toEqual(['expired'])
    expect($session.get().step).toBe('out')
    expect(KEYS.filter((key) => page.local.has(key))).toEqual([])
    expect(page.went).toEqual([])
    // What was read stays on the page under the dialog.
    expect($account.get().line.step).toBe('ready')
    expect(textOf('vi', 'session', `expired.${reason}`)).not.toBe(`expired.${reason}`)
    expect(textOf('vi', 'session', 'expired.title')).toBe('Phiên làm việc đã hết hạn, Vui lòng đăng nhập lại')
  })

  test('a changed password ends the others with its reason, and what was typed here stays', async () => {
    const browser = 'other device'
    const answer = await page.call(
      'authen_msisdn',
      { msisdn: MSISDN, mode: 'password', password: 'Matkhau1' },
      { browser },
    )
    if (!answer.ok) throw new Error(answer.wire)
    await page.call(
      'authen_change_password',
      { msisdn: MSISDN, old_password: 'Matkhau1', password: 'Matkhau5' },
      { browser, session: answer.result.session },
    )
    typePassword('oldPassword', 'Matkhau5')
    typePassword('newPassword', 'Matkhau6')
    typePassword('confirm', 'Matkhau6')
    await changePassword()
    expect($ended.get()?.reason).toBe('password_changed')
    expect($password.get()).toMatchObject({
      step: 'form',
      typed: { oldPassword: 'Matkhau5', newPassword: 'Matkhau6', confirm: 'Matkhau6' },
    })
    // Signed in again over the page, the same press goes through.
    await signIn(page, PHONE, 'Matkhau5')
    expect($dialogs.get()).toEqual([])
    await changePassword()
    expect($password.get()).toMatchObject({ step: 'done' })
  })

  test('signing in again over the page goes on where it was', async () => {
    startAccount()
    await loadAccount(['line', 'balances'])
    openDialog('purchase')
    await page.turn(SESSION_IDLE_SECONDS + 1)
    await loadAccount(['line'])
    expect($dialogs.get()).toEqual(['purchase', 'expired'])
    openJourney('signin', $ended.get()?.msisdn)
    type('phone', PHONE)
    await sendCode()
    page.newCalls()
    await typeCode(await page.code(PHONE))
    await page.settle()
    expect($ended.get()).toBeUndefined()
    expect($dialogs.get()).toEqual(['purchase'])
    expect(page.newCalls().sort()).toEqual([
      'authen_msisdn',
      'getLayThongTinChungMobile',
      'getTokenHoiVien',
      'mobile_IN_balances',
      'mobile_get_info',
    ])
    expect(page.went).toEqual([])
  })

  test('not wanting to sign in again leaves a protected page and forgets the line', async () => {
    startAccount()
    await loadAccount(['balances'])
    await page.turn(SESSION_IDLE_SECONDS + 1)
    await loadAccount(['balances'])
    giveUp()
    expect($account.get().balances).toEqual({ step: 'idle' })
    expect(page.session.get('account')).toBeUndefined()
    expect(page.went).toEqual(['/'])
  })

  test('an answer for an earlier session says nothing about this one', async () => {
    await page.turn(SESSION_IDLE_SECONDS + 1)
    const late = loadAccount(['line'])
    page.local.set('session', 'a newer one')
    await late
    expect($ended.get()).toBeUndefined()
  })
})

describe('other tabs', () => {
  test('signing out there signs out here', async () => {
    startAccount()
    await loadAccount(['line'])
    page.otherTab((local) => {
      for (const key of KEYS) local.delete(key)
    }, 'authorized')
    expect($session.get().step).toBe('out')
    expect($account.get().line).toEqual({ step: 'idle' })
    expect(page.went).toEqual(['/'])
    expect($dialogs.get()).toEqual([])
  })

  test('another line there is another line here, with nothing left of the first', async () => {
    startAccount()
    await loadAccount(['line'])
    page.otherTab((local) => local.set('mobile', '84912000002'), 'mobile')
    expect($session.get()).toMatchObject({ step: 'in', msisdn: '84912000002' })
    expect($account.get().line.step).not.toBe('ready')
  })

  test('signing in there closes the question here', async () => {
    await page.turn(SESSION_IDLE_SECONDS + 1)
    const before = new Map(page.local)
    await loadAccount(['line'])
    expect($dialogs.get()).toEqual(['expired'])
    page.otherTab((local) => {
      for (const [key, value] of before) local.set(key, value)
    }, 'authorized')
    expect($dialogs.get()).toEqual([])
    expect($session.get().step).toBe('in')
  })
})

describe('the guard', () => {
  test('a line goes straight on', () => {
    requireSignIn('/tai-khoan')
    expect(page.went).toEqual(['/tai-khoan'])
  })

  test('a visitor is asked, signs in and is where they wanted', async () => {
    page.at('/')
    await signOut()
    requireSignIn('/tai-khoan/doi-mat-khau')
    expect($dialogs.get()).toEqual(['guard'])
    confirmGuard()
    expect($dialogs.get()).toEqual(['signin'])
    openJourney('signin')
    type('phone', PHONE)
    await sendCode()
    await typeCode(await page.code(PHONE))
    expect(page.went).toEqual(['/tai-khoan/doi-mat-khau'])
  })

  test('no closes it; a foreign address is no address', async () => {
    page.at('/')
    await signOut()
    requireSignIn('//evil.example')
    expect($dialogs.get()).toEqual([])
    requireSignIn('/tai-khoan')
    cancelGuard()
    expect($dialogs.get()).toEqual([])
    expect(page.went).toEqual([])
  })
})

test('good news leaves by itself, bad news waits', async () => {
  await signOut()
  expect($toasts.get().length).toBe(1)
  await page.turn(TOAST_LIFE / 1000)
  expect($toasts.get()).toEqual([])
  expect(idsText('IDS_LOGIN_OTP_SUCCESS', 'en')).toBe('You are signed in')
})
