/** The page of personal data. Spec SES-8, Spec SUB-1. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OTP_RESEND_SECONDS, OTP_WRONG_LIMIT } from '../../src/contract/rules/otp.ts'
import { PERSONAL_FIELDS, REVEAL_SECONDS } from '../../src/contract/rules/personal.ts'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { typeCode } from '../../src/site/stores/identity/enter.ts'
import { openJourney, type } from '../../src/site/stores/identity/journey.ts'
import {
  $password,
  $passwordSet,
  changePassword,
  fetchPasswordSet,
  typePassword,
} from '../../src/site/stores/identity/password.ts'
import { sendCode } from '../../src/site/stores/identity/send-code.ts'
import { $stepUp, cancelStepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  $contact,
  closeContact,
  openContact,
  sendContact,
  typeContact,
  typeContactAgain,
  typeContactCode,
} from '../../src/site/stores/personal/contact.ts'
import { $presses, chooseSmsLanguage, endDevice } from '../../src/site/stores/personal/devices.ts'
import { $personal, loadPersonal, openPersonal } from '../../src/site/stores/personal/personal.ts'
import { $reveal, reveal } from '../../src/site/stores/personal/reveal.ts'
import {
  $wallet,
  agreeWallet,
  closeWallet,
  confirmWallet,
  openWalletDialog,
} from '../../src/site/stores/personal/wallet.ts'
import {
  $security,
  confirmNotMe,
  loadSecurity,
  openNotMe,
  openSecurity,
} from '../../src/site/stores/security/security.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { noticeText, textOf } from '../world/texts.ts'
import { signIn, toastTexts } from './people.ts'

const PHONE = '0912000001'
let page: Page
let stop: Cleanup

beforeEach(async () => {
  page = await openPage('/tai-khoan/thong-tin-ca-nhan')
  await signIn(page, PHONE)
  stop = openPersonal()
  await loadPersonal()
  await page.settle()
})
afterEach(async () => {
  stop()
  await page.close()
})

async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !is(); tries++) await page.settle()
}
/** Enters the code that the dialog requires. */
async function confirm(phone = PHONE): Promise<void> {
  await until(() => $stepUp.get().step === 'entering')
  await typeStepUp(await page.code(phone))
}
const shown = (field: string) =>
  lastKnown($personal.get().personal)?.value.facts.find((fact) => fact.field === field)
const reveals = () => lastKnown($personal.get().reveals)?.value.reveals ?? []
const sessions = () => lastKnown($personal.get().sessions)?.value.sessions ?? []

describe('seeing everything', () => {
  async function openPage(): Promise<void> {
    const request = reveal()
    await confirm()
    await request
    await page.settle()
  }

  test('requires a code, is logged and ends after a minute', async () => {
    await openPage()
    expect($reveal.get()).toMatchObject({
      step: 'shown',
      values: { id_number: '001094012345', address: '18 Hàng Bài, phường Cửa Nam, Hà Nội' },
    })
    expect(reveals()).toMatchObject([{ here: true, fields: [...PERSONAL_FIELDS] }])
    await page.turn(REVEAL_SECONDS)
    expect($reveal.get().step).toBe('hidden')
  })

  test('ends when the tab is left or the line signs out', async () => {
    await openPage()
    page.hidePage()
    expect($reveal.get().step).toBe('hidden')
    const again = reveal()
    await again
    expect($reveal.get().step).toBe('shown')
    await signOut()
    expect($reveal.get().step).toBe('hidden')
  })

  test('treats a closed dialog as no failure', async () => {
    const request = reveal()
    await until(() => $stepUp.get().step === 'entering')
    cancelStepUp()
    await request
    expect($reveal.get()).toEqual({ step: 'hidden', problem: undefined })
    expect(reveals()).toEqual([])
  })

  test('stores nothing in the browser', async () => {
    await openPage()
    expect([...page.local.values(), ...page.session.values()].join()).not.toContain('001094012345')
  })
})

describe('a new address for messages', () => {
  async function sendTo(value: string): Promise<void> {
    openContact('email')
    typeContact(value)
    const request = sendContact()
    await confirm()
    await request
  }

  test('is rejected before sending when malformed', async () => {
    openContact('email')
    typeContact('an@')
    page.newCalls()
    await sendContact()
    expect($contact.get()).toMatchObject({ step: 'form', fault: true })
    expect(page.newCalls()).toEqual([])
    typeContact('an@m')
    expect($contact.get().fault).toBe(false)
  })

  test('is activated by its code', async () => {
    await sendTo(' moi@thudientu.example ')
    expect($contact.get()).toMatchObject({ step: 'code', kind: 'email', shown: 'm•••@thudientu.example' })
    await typeContactCode(await page.code(PHONE))
    expect($contact.get().step).toBe('closed')
    expect(shown('email')).toMatchObject({ source: 'portal' })
    expect(toastTexts()).toContain(noticeText('session:contactChanged'))
  })

  test('is locked after wrong codes, and the old one remains', async () => {
    await sendTo('moi@thudientu.example')
    const wrong = (await page.code(PHONE)) === '000000' ? '000001' : '000000'
    await typeContactCode(wrong)
    expect($contact.get()).toMatchObject({ step: 'code', code: '', triesLeft: OTP_WRONG_LIMIT - 1 })
    for (let tries = 1; tries <= OTP_WRONG_LIMIT; tries++) await typeContactCode(wrong)
    expect($contact.get().lockedUntil).toBeGreaterThan(page.now().getTime())
    expect(shown('email')?.source).toBe('contract')
  })

  test('gets another code after a minute and can be corrected', async () => {
    await sendTo('moi@thudientu.example')
    page.newCalls()
    await sendContact()
    expect(page.newCalls()).toEqual([])
    typeContactAgain()
    typeContact('moihon@thudientu.example')
    await page.turn(OTP_RESEND_SECONDS)
    await sendContact()
    expect($contact.get()).toMatchObject({ step: 'code', value: 'moihon@thudientu.example' })
    closeContact()
    expect($contact.get().step).toBe('closed')
  })

  test('is rejected with a message when it is already set', async () => {
    await sendTo('minhan@thudientu.example')
    expect($contact.get()).toMatchObject({ step: 'form', problem: { failure: { code: 'contact_same' } } })
    expect(textOf('vi', 'checkoutErrors', 'contact_same.text')).toBeTruthy()
  })
})

describe('devices and language', () => {
  test('ends another device’s session by one press', async () => {
    await page.call('authen_msisdn', {
      msisdn: PHONE,
      mode: 'password',
      password: 'Matkhau1',
      device_info: 'Máy cũ',
    })
    await loadPersonal(['sessions'])
    const other = sessions().find(({ current }) => !current)
    expect(other?.device).toBe('Máy cũ')
    await endDevice(other?.id ?? '')
    expect($presses.get()).toMatchObject({ ending: undefined, endProblem: undefined })
    expect(sessions().map(({ current }) => current)).toEqual([true])
  })

  test('retries a lost response without ending twice', async () => {
    await page.call('authen_msisdn', { msisdn: PHONE, mode: 'password', password: 'Matkhau1' })
    await loadPersonal(['sessions'])
    page.network('answersLost', 1)
    await endDevice(sessions().find(({ current }) => !current)?.id ?? '')
    expect($presses.get().endProblem).toBeUndefined()
    expect(sessions()).toHaveLength(1)
  })

  test('saves the language of messages at the operator', async () => {
    await chooseSmsLanguage('en')
    expect(lastKnown($personal.get().personal)?.value.sms_language).toBe('en')
    expect(toastTexts()).toContain(noticeText('session:languageSet'))
  })
})

describe('the wallet', () => {
  const linked = () => lastKnown($personal.get().wallet)?.value.linked_at

  test('requires consent and code to link, a confirmation to unlink', async () => {
    openWalletDialog('linking')
    page.newCalls()
    await confirmWallet()
    expect(page.newCalls()).toEqual([])
    agreeWallet(true)
    const request = confirmWallet()
    await confirm()
    await request
    expect(linked()).toBeTruthy()
    expect($wallet.get()).toEqual({ step: 'closed', problem: undefined })
    openWalletDialog('unlinking')
    closeWallet()
    expect(linked()).toBeTruthy()
    openWalletDialog('unlinking')
    await confirmWallet()
    expect(linked()).toBeNull()
  })

  test('reports that it was unlinked elsewhere and refreshes', async () => {
    openWalletDialog('unlinking')
    await confirmWallet()
    expect($wallet.get()).toMatchObject({ step: 'closed', problem: { failure: { code: 'wallet_missing' } } })
  })
})

describe('the first password', () => {
  test('is set by a code, later ones by the old password', async () => {
    await signOut()
    openJourney('signin', '0912000012')
    type('phone', '0912000012')
    await sendCode()
    await typeCode(await page.code('0912000012'))
    await page.settle()
    await fetchPasswordSet()
    expect($passwordSet.get()).toBe(false)
    typePassword('newPassword', 'Matkhau9')
    typePassword('confirm', 'Matkhau9')
    const request = changePassword()
    await confirm('0912000012')
    await request
    expect($password.get()).toMatchObject({ step: 'done' })
    expect($passwordSet.get()).toBe(true)
    expect(toastTexts()).toContain(noticeText('session:passwordSet'))
  })

  test('requires the old password when one is set', async () => {
    await fetchPasswordSet()
    expect($passwordSet.get()).toBe(true)
  })
})

describe('the security page', () => {
  let close: Cleanup
  const known = () => lastKnown($security.get().security)?.value
  beforeEach(async () => {
    close = openSecurity()
    await until(() => known() !== undefined)
  })
  afterEach(() => close())

  test('lists sign-ins and the wrong passwords of a stranger', async () => {
    expect(known()).toMatchObject({ sign_ins: [{ current: true, end: null }], wrong: { since: null } })
    const guess = { msisdn: PHONE, mode: 'password', password: 'Khongphai1' }
    await page.call('authen_msisdn', guess, { browser: 'stranger' })
    await loadSecurity()
    expect(known()?.wrong).toMatchObject({ passwords: 1, codes: 0, since: expect.any(String) })
  })

  test('signs out everywhere and opens the recovery with the number', async () => {
    await confirmNotMe()
    expect(known()).toBeDefined()
    openNotMe(true)
    await confirmNotMe()
    expect(page.visited.at(-1)).toBe('/dang-nhap?viec=quen-mat-khau')
    expect([page.session.get('carried_number'), page.local.get('authorized')]).toEqual([PHONE, undefined])
  })
})
