/** Registering a line. Spec IDN-3, Spec IDN-1. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mobileGetInfo } from '../../src/contract/main/customer.ts'
import { OTP_LIFE_SECONDS } from '../../src/contract/rules/otp.ts'
import { setFeature } from '../../src/operator/platform/settings/features.ts'
import { send } from '../../src/site/client/send.ts'
import { $dialogs, openDialog } from '../../src/site/stores/dialogs.ts'
import { $codeTimers } from '../../src/site/stores/identity/code-timers.ts'
import { register } from '../../src/site/stores/identity/enter.ts'
import { $signin, $typed, openJourney, tickWallet, type } from '../../src/site/stores/identity/journey.ts'
import { resendCode, sendCode } from '../../src/site/stores/identity/send-code.ts'
import { $intent } from '../../src/site/stores/intent.ts'
import { $session } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { problemText, textOf } from '../world/texts.ts'
import { toastTexts } from './people.ts'

const NEW = '0912000012'
let page: Page

beforeEach(async () => {
  page = await openPage()
  openDialog('signin')
  openJourney('register')
})
afterEach(() => page.close())

async function fillIn(phone = NEW): Promise<void> {
  type('phone', phone)
  await sendCode()
  type('code', await page.code(phone))
  type('newPassword', 'Matkhau7')
  type('confirm', 'Matkhau7')
}

async function wallet(): Promise<boolean | undefined> {
  const answer = await send(mobileGetInfo, {})
  return answer.ok ? answer.result.wallet : undefined
}

test('opens no wallet by default, signs in and opens the account', async () => {
  await fillIn()
  expect($typed.get().wallet).toBe(false)
  expect(page.requests.map(({ name, body }) => [name, body['otp_service']])).toEqual([
    ['de_send_otp', 'authen_register,payment_wallet_register'],
  ])
  expect(($codeTimers.get()?.expiresAt ?? 0) - page.now().getTime()).toBe(OTP_LIFE_SECONDS * 1000)
  await register()
  expect($session.get()).toMatchObject({ step: 'in', msisdn: '84912000012' })
  expect(toastTexts()).toEqual([textOf('vi', 'signin', 'registered')])
  expect($dialogs.get()).toEqual([])
  expect(page.visited).toEqual(['/tai-khoan'])
  expect(await wallet()).toBe(false)
})

test('opens a wallet when it is ticked', async () => {
  await fillIn()
  tickWallet(true)
  await register()
  expect(toastTexts()).toEqual([textOf('vi', 'signin', 'registeredWithWallet')])
  expect(await wallet()).toBe(true)
})

test('prefers the intent to the account', async () => {
  $intent.set({ path: '/dich-vu/goi-cuoc-di-dong?gia=1' })
  await fillIn()
  await register()
  expect(page.visited).toEqual(['/dich-vu/goi-cuoc-di-dong?gia=1'])
})

test('signs in to an existing account and says so, after its code', async () => {
  await fillIn('0912000001')
  expect($signin.get().problem).toBeUndefined()
  await register()
  expect($session.get()).toMatchObject({ step: 'in', msisdn: '84912000001' })
  expect(toastTexts()).toEqual([textOf('vi', 'signin', 'registeredBefore')])
  expect($dialogs.get()).toEqual([])
})

describe('rejections', () => {
  test('prevent sending until code, password and repetition are right', async () => {
    await fillIn()
    type('confirm', 'Matkhau8')
    page.newCalls()
    await register()
    expect(page.newCalls()).toEqual([])
    expect($signin.get().faults).toEqual({ confirm: 'signin:tvPasswordNotMatch' })
    type('confirm', '')
    await register()
    expect($signin.get().faults).toEqual({ confirm: 'signin:required' })
    expect(textOf('vi', 'signin', 'required')).toBe('Trường bắt buộc không được để trống')
  })

  test('of a closed wallet create no account; without it registering works', async () => {
    await setFeature(page.context, 'wallet', false)
    await fillIn()
    tickWallet(true)
    await register()
    const { problem } = $signin.get()
    expect(problem && problemText(problem).text).toBe(textOf('vi', 'errors', 'feature_not_supported.text'))
    tickWallet(false)
    await page.turn(61)
    await resendCode()
    type('code', await page.code(NEW))
    await register()
    expect($session.get().step).toBe('in')
  })

  test('include a code that expired while choosing a password', async () => {
    await fillIn()
    await page.turn(OTP_LIFE_SECONDS + 1)
    await register()
    expect($signin.get().problem?.failure.code).toBe('otp_expired')
    expect($typed.get()).toMatchObject({ code: '', newPassword: 'Matkhau7' })
  })

  test('never retry after a lost response', async () => {
    await fillIn()
    page.newCalls()
    page.network('answersLost')
    await register()
    expect(page.newCalls()).toEqual(['authen_register'])
    expect($signin.get().problem?.failure.code).toBe('no_connection')
  })
})
