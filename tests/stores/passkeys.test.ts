/** Passkeys without a browser: the offer after a code, the second visit, confirming, and the list. Spec IDN-14. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { customerReveal } from '../../src/contract/main/personal.ts'
import { send } from '../../src/site/client/send.ts'
import { $dialogs } from '../../src/site/stores/dialogs.ts'
import { typeCode } from '../../src/site/stores/identity/enter.ts'
import { $signin, openJourney, resetJourney, type } from '../../src/site/stores/identity/journey.ts'
import { $addingPasskey } from '../../src/site/stores/identity/passkeys/add.ts'
import { acceptOffer, declineOffer } from '../../src/site/stores/identity/passkeys/answer-offer.ts'
import {
  $passkeySignIn,
  closePasskeys,
  openPasskeys,
  pressPasskey,
} from '../../src/site/stores/identity/passkeys/sign-in.ts'
import { sendCode } from '../../src/site/stores/identity/send-code.ts'
import {
  $stepUp,
  codeInstead,
  typeStepUp,
  usePasskey,
} from '../../src/site/stores/identity/step-up/journey.ts'
import { withStepUp } from '../../src/site/stores/identity/step-up.ts'
import { $intent } from '../../src/site/stores/intent.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  $passkeyEdit,
  $passkeys,
  confirmEdit,
  openEdit,
  openPasskeyList,
  typeName,
} from '../../src/site/stores/security/passkeys.ts'
import { $session, signOut } from '../../src/site/stores/session.ts'
import { type Authenticator, createAuthenticator } from '../world/authenticator.ts'
import { openPage, type Page } from '../world/client.ts'

const PHONE = '0912000002'
let page: Page
let phone: Authenticator
beforeEach(async () => {
  page = await openPage('/', { siteAddress: () => 'http://localhost:4321' })
  phone = createAuthenticator()
  page.usePasskeys(phone)
})
afterEach(() => page.close())

async function signInByCode(): Promise<void> {
  openJourney('signin')
  type('phone', PHONE)
  await sendCode()
  await typeCode(await page.code(PHONE))
  await page.settle()
}
async function leavePage(): Promise<void> {
  await signOut()
  resetJourney()
  page.newCalls()
}
const listed = () => lastKnown($passkeys.get().list)?.value.passkeys ?? []
/** The journey loads by a dynamic import. */
async function until(is: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !is(); tries++) await page.settle()
}

test('signs in on the second visit without a code', async () => {
  await signInByCode()
  expect($session.get()).toMatchObject({ step: 'in', msisdn: '84912000002' })
  expect($signin.get().step).toBe('offer')
  await acceptOffer()
  expect($signin.get().step).toBe('done')
  await leavePage()
  openJourney('signin')
  await openPasskeys()
  expect($passkeySignIn.get().step).toBe('ready')
  await pressPasskey()
  expect($session.get()).toMatchObject({ step: 'in', msisdn: '84912000002' })
  expect(page.newCalls()).toEqual(['passkey_sign_in_start', 'passkey_sign_in'])
  closePasskeys()
})

test('offers a passkey once and never interrupts an intent', async () => {
  $intent.set({ path: '/tai-khoan' })
  await signInByCode()
  expect($signin.get().step).toBe('done')
  await leavePage()
  await page.turn(60)
  await signInByCode()
  expect($signin.get().step).toBe('offer')
  declineOffer()
  expect($signin.get().step).toBe('done')
  await leavePage()
  await page.turn(60)
  await signInByCode()
  expect($signin.get().step).toBe('done')
})

test('offers nothing to a browser without passkeys', async () => {
  page.usePasskeys(undefined)
  await signInByCode()
  expect($signin.get().step).toBe('done')
  await openPasskeys()
  expect($passkeySignIn.get().step).toBe('off')
})

test('a code asked for while a passkey is suggested belongs to this browser', async () => {
  page.usePasskeys({ ...phone, canSuggest: async () => true, get: () => new Promise(() => {}) })
  openJourney('signin')
  type('phone', PHONE)
  const sent = sendCode()
  void openPasskeys()
  await sent
  const asked = () => page.requests.filter(({ name }) => name === 'passkey_sign_in_start')
  await until(() => asked().length > 0)
  // Asked at the same time, it would have made another browser of this one.
  expect(asked().map(({ headers }) => headers.get('Cookie'))).toEqual([expect.stringContaining('pre=')])
  await typeCode(await page.code(PHONE))
  await page.settle()
  expect($session.get()).toMatchObject({ step: 'in', msisdn: '84912000002' })
  closePasskeys()
})

test('shows why a device did not sign in', async () => {
  openJourney('signin')
  await openPasskeys()
  await pressPasskey()
  expect($passkeySignIn.get()).toEqual({ step: 'ready', fault: 'failed' })
  page.usePasskeys({ ...phone, get: () => Promise.resolve('cancelled') })
  await openPasskeys()
  await pressPasskey()
  expect($passkeySignIn.get()).toEqual({ step: 'ready', fault: 'cancelled' })
  const stranger = createAuthenticator()
  await stranger.create({ options: { challenge: 'AAAA', user: { id: 'AAAA' } } })
  page.usePasskeys(stranger)
  await openPasskeys()
  await pressPasskey()
  expect($passkeySignIn.get().step).toBe('ready')
  expect($signin.get().problem?.failure.code).toBe('passkey_refused')
  expect($session.get().step).toBe('out')
})

test('confirms by passkey or by code', async () => {
  await signInByCode()
  await acceptOffer()
  const answer = withStepUp(() => send(customerReveal, {}))
  await until(() => $stepUp.get().step === 'choosing')
  expect($dialogs.get()).toEqual(['step-up'])
  page.usePasskeys({ ...phone, get: () => Promise.resolve('cancelled') })
  await usePasskey()
  expect($stepUp.get()).toMatchObject({ step: 'choosing', fault: 'cancelled' })
  page.usePasskeys(phone)
  page.newCalls()
  await usePasskey()
  expect((await answer).ok).toBe(true)
  expect(page.newCalls()).toEqual(['passkey_step_up_start', 'passkey_step_up', 'customer_reveal'])
  await page.turn(301)
  const again = withStepUp(() => send(customerReveal, {}))
  await until(() => $stepUp.get().step === 'choosing')
  await codeInstead()
  expect($stepUp.get().step).toBe('entering')
  await typeStepUp(await page.code(PHONE))
  expect((await again).ok).toBe(true)
})

test('lists, renames and removes passkeys one by one', async () => {
  await signInByCode()
  await acceptOffer()
  const stop = openPasskeyList()
  await page.settle()
  expect(listed()).toMatchObject([{ name: 'page of the test', used_at: null }])
  const [first] = listed()
  if (!first) throw new Error('No passkey is listed')
  openEdit('naming', first)
  typeName('  ')
  await confirmEdit()
  expect($passkeyEdit.get()).toMatchObject({ step: 'naming', isFaulty: true })
  typeName('Máy của Bình')
  await confirmEdit()
  expect($passkeyEdit.get().step).toBe('closed')
  expect(listed()).toMatchObject([{ name: 'Máy của Bình' }])
  openEdit('removing', first)
  await confirmEdit()
  expect(listed()).toEqual([])
  expect($passkeys.get().done).toBe('removed')
  expect($addingPasskey.get().step).toBe('idle')
  stop()
})
