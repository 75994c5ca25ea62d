/** The security page without a browser: the SIM-change lock by the clock, and "this was not me". */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $freeze, loadFreeze, openFreeze, setFreeze } from '../../src/site/stores/security/freeze.ts'
import {
  $notMe,
  $security,
  confirmNotMe,
  openNotMe,
  openSecurity,
} from '../../src/site/stores/security/security.ts'
import { $session } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const PHONE = '0912000001'
const DAY = 86_400

let page: Page
let stops: Cleanup[]
beforeEach(async () => {
  page = await openPage('/tai-khoan/bao-mat')
  await signIn(page, PHONE)
  stops = [openFreeze(), openSecurity()]
  await page.settle()
})
afterEach(async () => {
  for (const stop of stops) stop()
  await page.close()
})

const freeze = () => lastKnown($freeze.get().freeze)?.value
const smsTexts = async () => (await page.sms(PHONE)).map(({ text }) => text)

test('the lock is on at once and off 24 hours after it was asked, each with a message', async () => {
  await setFreeze(true)
  expect(freeze()).toMatchObject({ state: 'on', off_at: null })
  await setFreeze(false)
  expect(freeze()).toMatchObject({ state: 'ending', refresh_in: DAY })
  const before = (await smsTexts()).length
  await page.turn(DAY - 60)
  await signIn(page, PHONE)
  await loadFreeze()
  expect(freeze()?.state).toBe('ending')
  await page.turn(60)
  await loadFreeze()
  expect(freeze()?.state).toBe('off')
  expect(freeze()?.events.map(({ event }) => event)).toEqual(['off', 'ending', 'on'])
  expect((await smsTexts()).length).toBeGreaterThan(before)
})

test('the lock is kept by one press while it is ending', async () => {
  await setFreeze(true)
  await setFreeze(false)
  await setFreeze(true)
  expect(freeze()?.state).toBe('on')
  await page.turn(2 * DAY)
  await signIn(page, PHONE)
  await loadFreeze()
  expect(freeze()?.state).toBe('on')
})

test('"this was not me" ends every session and begins the recovery', async () => {
  expect(lastKnown($security.get().security)?.value.sign_ins.length).toBeGreaterThan(0)
  await confirmNotMe()
  expect($session.get().step).toBe('in')
  openNotMe(true)
  expect($notMe.get()).toBe('asking')
  openNotMe(false)
  expect($notMe.get()).toBe('closed')
  openNotMe(true)
  await confirmNotMe()
  await page.settle()
  expect($session.get().step).toBe('out')
  expect($notMe.get()).toBe('closed')
  expect((await smsTexts())[0]).toContain('đăng xuất khỏi mọi thiết bị')
  await expect(signIn(page, PHONE)).rejects.toThrow('could not sign in')
})
