/** Signing in by the mobile network without a browser, with the sandbox as the network. Spec IDN-15. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NetworkAnswer } from '../../src/contract/sandbox.ts'
import { issueNetworkCode, networkReturnPath, SANDBOX_NETWORK } from '../../src/sandbox/network/codes.ts'
import { $signin, openJourney } from '../../src/site/stores/identity/journey.ts'
import {
  $networkReturn,
  confirmNetwork,
  declineNetwork,
  finishNetwork,
  openNetworkReturn,
} from '../../src/site/stores/identity/network/finish.ts'
import {
  $networkStart,
  openNetworkStart,
  pressNetwork,
} from '../../src/site/stores/identity/network/start.ts'
import { $intent, isNetworkReturnWanted } from '../../src/site/stores/intent.ts'
import { $session } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'

const PHONE = '84912000001'
const KEY = 'the-key-of-the-network-of-the-tests'
const WANTED = '/dich-vu/goi-cuoc-di-dong?sap=gia'

let page: Page
beforeEach(async () => {
  page = await openPage(WANTED, { networkSignIn: { url: SANDBOX_NETWORK, key: KEY } })
  openJourney('signin')
})
afterEach(async () => {
  $intent.set(undefined)
  $networkReturn.set({ step: 'over' })
  $networkStart.set('off')
  await page.close()
})

/** Presses the button; returns the path that the network was given. */
async function ask(): Promise<string> {
  await openNetworkStart()
  await pressNetwork()
  return page.visited.at(-1)?.slice(SANDBOX_NETWORK.length) ?? ''
}
async function answer(to: string, kind: NetworkAnswer = 'right'): Promise<void> {
  const code = await issueNetworkCode(page.context, { msisdn: PHONE, kind, to })
  await page.comeBack(networkReturnPath(to, code))
  expect(isNetworkReturnWanted()).toBe(true)
  await openNetworkReturn()
}
const problem = () => $signin.get().problem?.failure.code

test('shows the button only where the operator knows a network', async () => {
  await openNetworkStart()
  expect($networkStart.get()).toBe('ready')
  await page.close()
  page = await openPage('/')
  await openNetworkStart()
  expect($networkStart.get()).toBe('off')
  await pressNetwork()
  expect(page.visited).toEqual([])
})

test('signs in, cleans the address and goes on to the page that was left', async () => {
  const to = await ask()
  expect(to).toMatch(/^\/dich-vu\/goi-cuoc-di-dong\?sap=gia&state=[\w-]{22}$/)
  await answer(to)
  expect($session.get()).toMatchObject({ step: 'in', msisdn: PHONE })
  expect($networkReturn.get()).toEqual({ step: 'signedIn', phone: PHONE })
  expect(page.environment.path()).toBe(`/dang-nhap?next=${encodeURIComponent(WANTED)}`)
  finishNetwork()
  expect(page.visited.at(-1)).toBe(WANTED)
})

test('goes on to what needed the sign-in', async () => {
  $intent.set({ path: '/tai-khoan/so-cuoc' })
  await answer(await ask())
  finishNetwork()
  expect(page.visited.at(-1)).toBe('/tai-khoan/so-cuoc')
})

test('ends the session of a person who says that it is not theirs', async () => {
  await answer(await ask())
  await declineNetwork()
  expect($networkReturn.get()).toEqual({ step: 'over' })
  expect($session.get()).toEqual({ step: 'out' })
  expect(page.requests.at(-1)?.name).toBe('authen_logout')
})

test('refuses stale, replayed, forged and foreign codes, and offers the code', async () => {
  for (const kind of ['stale', 'replayed', 'forged', 'foreign'] as const) {
    await answer(await ask(), kind)
    expect([kind, $networkReturn.get().step, problem()]).toEqual([kind, 'over', 'network_sign_in_failed'])
    expect($signin.get().step).toBe('phone')
    expect(page.environment.path()).not.toMatch(/viec|code/)
    page.at(WANTED)
  }
  expect($session.get()).toEqual({ step: 'out' })
})

test('asks before it signs in by an unexpected link', async () => {
  await answer('/', 'unasked')
  expect($networkReturn.get()).toEqual({ step: 'confirm', phone: '0912 *** 001' })
  expect($session.get()).toEqual({ step: 'out' })
  finishNetwork()
  await declineNetwork()
  expect($networkReturn.get()).toEqual({ step: 'over' })
  await answer('/', 'unasked')
  await confirmNetwork()
  expect($session.get()).toMatchObject({ step: 'in', msisdn: PHONE })
})

test('refuses a code of another browser where this one asked for none', async () => {
  const code = await issueNetworkCode(page.context, { msisdn: PHONE, kind: 'foreign', to: '/' })
  await page.comeBack(networkReturnPath('/', code))
  await openNetworkReturn()
  expect($networkReturn.get().step).toBe('over')
  expect($session.get()).toEqual({ step: 'out' })
})

test('leaves a person signed in who opens a foreign link', async () => {
  await answer(await ask())
  const before = page.local.get('session')
  await answer('/', 'unasked')
  expect(page.local.get('session')).toBe(before)
  expect(page.visited.at(-1)).toBe('/')
  expect(page.requests.filter(({ name }) => name === 'network_sign_in')).toHaveLength(1)
})

test('redeems no code without one', async () => {
  await page.comeBack('/login3g')
  await openNetworkReturn()
  expect([$networkReturn.get().step, problem()]).toEqual(['over', 'network_sign_in_failed'])
})

test('keeps the button where the network cannot be asked', async () => {
  await openNetworkStart()
  page.network('down')
  await pressNetwork()
  expect($networkStart.get()).toBe('ready')
  expect(problem()).toBe('no_connection')
})
