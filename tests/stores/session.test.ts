/** The session and how it ends. Spec SES-3, Spec SES-6. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SESSION_IDLE_SECONDS, SESSIONS_PER_NUMBER } from '../../src/contract/rules/session.ts'
import { $account, loadAccount, startAccount } from '../../src/site/stores/account.ts'
import { $dialogs, openDialog } from '../../src/site/stores/dialogs.ts'
import { typeCode } from '../../src/site/stores/identity/enter.ts'
import { openJourney, type } from '../../src/site/stores/identity/journey.ts'
import { $password, changePassword, typePassword } from '../../src/site/stores/identity/password.ts'
import { sendCode } from '../../src/site/stores/identity/send-code.ts'
import { cancelGuard, confirmGuard, requireSignIn } from '../../src/site/stores/require-sign-in.ts'
import { $ended, $session, declineSignIn, signOut, signOutEverywhere } from '../../src/site/stores/session.ts'
import { $toasts, TOAST_LIFE } from '../../src/site/stores/toasts.ts'
import { openPage, type Page } from '../world/client.ts'
import { idsText, textOf } from '../world/texts.ts'
import { signIn, toastTexts } from './people.ts'

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

/** The same line on another device signs out everywhere, or signs in again. */
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
  test('clears session keys here, keeps language and leaves protected pages', async () => {
    await signOut()
    expect(KEYS.filter((key) => page.local.has(key))).toEqual([])
    expect([page.local.get('language'), page.local.get('lat')]).toEqual(['vi', '21.02'])
    expect($session.get().step).toBe('out')
    expect(page.visited).toEqual(['/'])
    expect(toastTexts()).toEqual([textOf('vi', 'session', 'signedOut')])
  })

  test('stops what still loads, and shows no ended session for it', async () => {
    startAccount()
    const before = loadAccount(['line'])
    page.newCalls()
    const left = signOut()
    await Promise.all([before, loadAccount(['line']), left])
    expect(page.newCalls()).toEqual(['authen_logout'])
    expect($ended.get()).toBeUndefined()
    expect($dialogs.get()).toEqual([])
    await signIn(page, PHONE)
    await loadAccount(['line'])
    expect($account.get().line.step).toBe('ready')
  })

  test('leaves the page once when the browser reports the cleared storage', async () => {
    const left = signOut()
    page.otherTab((local) => local.clear(), null)
    await left
    expect(page.visited).toEqual(['/'])
    expect($session.get().step).toBe('out')
  })

  test('stays on a public page', async () => {
    page.at('/dich-vu/goi-cuoc-di-dong')
    await signOut()
    expect(page.visited).toEqual([])
  })

  test('leads from a protected English page to the English home', async () => {
    page.speak('en')
    page.at('/en/tai-khoan?x=1')
    await signOut()
    expect(page.visited).toEqual(['/en'])
  })

  test('keeps language and drafts, although the answer clears the storage', async () => {
    page.local.set('language', 'en-US')
    page.local.set('draft:order', 'typed')
    await signOut()
    const kept = [...page.local].filter(([key]) => key === 'language' || key.startsWith('draft'))
    expect(Object.fromEntries(kept)).toEqual({ language: 'en-US', 'draft:order': 'typed' })
  })

  test('works without a connection and shows "Có lỗi xảy ra" first', async () => {
    page.network('down')
    await signOut()
    expect($session.get().step).toBe('out')
    expect(KEYS.filter((key) => page.local.has(key))).toEqual([])
    expect(toastTexts()[0]).toMatch(/^Có lỗi xảy ra/)
    expect(textOf('en', 'session', 'signOutFailed')).toMatch(/^Something went wrong/)
    expect(page.visited).toEqual([])
    await page.turn(4)
    expect(page.visited).toEqual(['/'])
  })

  test('ends other devices when used everywhere', async () => {
    await otherDevice('authen_msisdn')
    await signOutEverywhere()
    expect(toastTexts()).toEqual([textOf('vi', 'session', 'signedOutEverywhere')])
    expect($session.get().step).toBe('out')
  })

  test('invalidates the session', async () => {
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
        // The test clock does not advance by itself; sessions created at the same time have no order.
        await page.turn(1)
        for (let more = 0; more < SESSIONS_PER_NUMBER; more++) await otherDevice('authen_msisdn')
      },
    ],
  ] as const)('%s: opens the dialog over the page with the reason', async (reason, end) => {
    startAccount()
    await loadAccount(['line'])
    await end()
    await loadAccount(['line'])
    expect($ended.get()).toEqual({ msisdn: MSISDN, reason })
    expect($dialogs.get()).toEqual(['expired'])
    expect($session.get().step).toBe('out')
    expect(KEYS.filter((key) => page.local.has(key))).toEqual([])
    expect(page.visited).toEqual([])
    // The loaded data stays on the page under the dialog.
    expect($account.get().line.step).toBe('ready')
    expect(textOf('vi', 'session', `expired.${reason}`)).not.toBe(`expired.${reason}`)
    expect(textOf('vi', 'session', 'expired.title')).toBe('Phiên làm việc đã hết hạn, Vui lòng đăng nhập lại')
  })

  test('ends other sessions after a password change, keeping typed text', async () => {
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
    // After signing in again over the page, the same press succeeds.
    await signIn(page, PHONE, 'Matkhau5')
    expect($dialogs.get()).toEqual([])
    await changePassword()
    expect($password.get()).toMatchObject({ step: 'done' })
  })

  test('continues after signing in again over the page', async () => {
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
    expect(page.visited).toEqual([])
  })

  test('leaves a protected page when the sign-in is declined', async () => {
    startAccount()
    await loadAccount(['balances'])
    await page.turn(SESSION_IDLE_SECONDS + 1)
    await loadAccount(['balances'])
    declineSignIn()
    expect($account.get().balances).toEqual({ step: 'idle' })
    expect(page.session.get('account')).toBeUndefined()
    expect(page.visited).toEqual(['/'])
  })

  test('ignores a response to an earlier session', async () => {
    await page.turn(SESSION_IDLE_SECONDS + 1)
    const late = loadAccount(['line'])
    page.local.set('session', 'a newer one')
    await late
    expect($ended.get()).toBeUndefined()
  })
})

describe('other tabs', () => {
  test('sign out here when signed out there', async () => {
    startAccount()
    await loadAccount(['line'])
    page.otherTab((local) => {
      for (const key of KEYS) local.delete(key)
    }, 'authorized')
    expect($session.get().step).toBe('out')
    expect($account.get().line).toEqual({ step: 'idle' })
    expect(page.visited).toEqual(['/'])
    expect($dialogs.get()).toEqual([])
  })

  test('switch the line here without data of the first', async () => {
    startAccount()
    await loadAccount(['line'])
    page.otherTab((local) => local.set('mobile', '84912000002'), 'mobile')
    expect($session.get()).toMatchObject({ step: 'in', msisdn: '84912000002' })
    expect($account.get().line.step).not.toBe('ready')
  })

  test('close the dialog here after signing in there', async () => {
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
  test('lets a line pass', () => {
    requireSignIn('/tai-khoan')
    expect(page.visited).toEqual(['/tai-khoan'])
  })

  test('leads a visitor through the sign-in to the destination', async () => {
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
    expect(page.visited).toEqual(['/tai-khoan/doi-mat-khau'])
  })

  test('closes when declined and ignores foreign addresses', async () => {
    page.at('/')
    await signOut()
    requireSignIn('//evil.example')
    expect($dialogs.get()).toEqual([])
    requireSignIn('/tai-khoan')
    cancelGuard()
    expect($dialogs.get()).toEqual([])
    expect(page.visited).toEqual([])
  })
})

test('hides success messages after a time and keeps errors', async () => {
  await signOut()
  expect($toasts.get().length).toBe(1)
  await page.turn(TOAST_LIFE / 1000)
  expect($toasts.get()).toEqual([])
  expect(idsText('IDS_LOGIN_OTP_SUCCESS', 'en')).toBe('You are signed in')
})
