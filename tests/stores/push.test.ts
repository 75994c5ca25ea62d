/** Push notifications on the page of personal data, without a browser. Spec PSH-1, Spec PSH-3, Spec PSH-5. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cleanup } from '../../src/site/client/environment.ts'
import type { PushAbility, PushDevice, PushFault } from '../../src/site/client/push-device.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { chooseOwnDevice } from '../../src/site/stores/offline/own-device.ts'
import { renewPush, setPushDevice } from '../../src/site/stores/push/device.ts'
import {
  $push,
  $pushChange,
  choosePushKind,
  chooseQuietHours,
  endPush,
  loadPush,
  openPush,
  PUSH,
  turnPushOn,
} from '../../src/site/stores/push/push.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { sandboxPush } from '../world/seed.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
const GOLD = '0912000004'

/** A browser with a push service: `id` of its subscription, if it has one. */
type Browser = {
  ability: PushAbility
  answer: PushFault | undefined
  id: string | undefined
  asked: string[]
}

let page: Page
let stop: Cleanup
let browser: Browser
beforeEach(async () => {
  const service = sandboxPush()
  browser = { ability: 'ask', answer: undefined, id: undefined, asked: [] }
  const device: PushDevice = {
    ability: () => browser.ability,
    find: async () => (browser.id === undefined ? undefined : service.subscription(browser.id)),
    async subscribe(key) {
      browser.asked.push(key)
      if (browser.answer) {
        if (browser.answer === 'denied') browser.ability = 'denied'
        return browser.answer
      }
      browser.ability = 'granted'
      browser.id ??= 'browser'
      return service.subscription(browser.id)
    },
    async unsubscribe() {
      browser.id = undefined
    },
  }
  setPushDevice(device)
  page = await openPage('/tai-khoan/thong-tin-ca-nhan')
  await chooseOwnDevice('own')
  await signIn(page, AN)
  stop = openPush()
  await page.settle()
})
afterEach(async () => {
  stop()
  await page.close()
})

const known = () => lastKnown($push.get().push)?.value
const change = () => $pushChange.get()

test('changes follow the table of states', () => {
  expect(PUSH).toEqual({
    idle: { turnOn: 'turning', end: 'ending', choose: 'saving' },
    turning: { done: 'idle', refused: 'idle' },
    ending: { done: 'ended', refused: 'idle' },
    ended: { turnOn: 'turning', end: 'ending', choose: 'saving' },
    saving: { done: 'idle', refused: 'idle' },
  })
})

test('is turned on here, ended by one press, and turned on again', async () => {
  expect(change()).toMatchObject({ step: 'idle', place: 'ask' })
  await turnPushOn()
  expect(browser.asked).toEqual([known()?.key])
  expect(known()?.devices).toMatchObject([{ here: true }])
  await endPush(known()?.devices[0])
  expect(change()).toMatchObject({ step: 'ended', ended: 'here' })
  expect([known()?.devices, browser.id, page.local.has('push')]).toEqual([[], undefined, false])
  await turnPushOn()
  expect([change().step, known()?.devices.length]).toEqual(['idle', 1])
})

test('says why it was not turned on', async () => {
  for (const fault of ['dismissed', 'failed', 'denied'] as const) {
    browser.answer = fault
    await turnPushOn()
    expect(change()).toMatchObject({ step: 'idle', fault })
  }
  expect([change().place, known()?.devices]).toEqual(['denied', []])
})

test('is not offered on a shared device, nor where the browser cannot', async () => {
  browser.ability = 'app_needed'
  page.showPage()
  await page.settle()
  expect(change().place).toBe('app_needed')
  await chooseOwnDevice('shared')
  page.showPage()
  await page.settle()
  expect(change().place).toBe('shared')
  await turnPushOn()
  expect(browser.asked).toEqual([])
})

test('kinds and quiet hours are saved at once', async () => {
  await turnPushOn()
  await choosePushKind('bill', false)
  await chooseQuietHours({ from: 1_380, until: 360 })
  expect(known()).toMatchObject({
    kinds: ['renewal', 'data', 'delivery', 'care'],
    quiet: { from: 1_380, until: 360 },
  })
  await chooseQuietHours(null)
  expect(known()?.quiet).toBeNull()
})

test('a lost answer is looked up', async () => {
  await turnPushOn()
  page.network('answersLost', 3)
  await choosePushKind('bill', false)
  await page.settle()
  expect(change().step).toBe('idle')
  expect(known()?.kinds).toEqual(['renewal', 'data', 'delivery', 'care'])
})

test('a new subscription is sent after the next sign-in', async () => {
  await turnPushOn()
  await renewPush()
  page.newCalls()
  browser.id = 'renewed'
  await renewPush()
  expect(page.newCalls()).toEqual(['push_subscribe'])
  await renewPush()
  expect(page.newCalls()).toEqual([])
})

test('ends with the sign-out of its line, and is nothing of another line', async () => {
  await turnPushOn()
  await signOut()
  await page.settle()
  expect(page.local.has('push')).toBe(false)
  expect(known()).toBeUndefined()
  page.local.set('push', '84912000001 handle end')
  await signIn(page, GOLD)
  await renewPush()
  expect([browser.id, page.local.has('push')]).toEqual([undefined, false])
})

test('ends on a device that becomes a shared one', async () => {
  await turnPushOn()
  await chooseOwnDevice('shared')
  expect(browser.id).toBeUndefined()
  await loadPush()
  expect(known()?.devices).toEqual([])
})
