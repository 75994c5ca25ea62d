/** A device of one's own from the choice at sign-in to its end, as its person walks. Spec IDN-16. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerReveal } from '../../src/contract/main/personal.ts'
import { OWN_DEVICE_ASKED, OWN_DEVICE_CHOSEN, OWN_DEVICE_KEY } from '../../src/contract/rules/own-device.ts'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { send } from '../../src/site/client/send.ts'
import { typeCode } from '../../src/site/stores/identity/enter.ts'
import { openJourney, type } from '../../src/site/stores/identity/journey.ts'
import { sendCode } from '../../src/site/stores/identity/send-code.ts'
import { $stepUp, cancelStepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import { $isLeaveFailed, $ownDevice, chooseOwnDevice } from '../../src/site/stores/offline/own-device.ts'
import {
  $addingDevice,
  $endingDevice,
  $ownDevices,
  addThisDevice,
  confirmEnding,
  openEnding,
  openOwnDevices,
} from '../../src/site/stores/own-devices/own-devices.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const AN = '0912000001'
let page: Page
let stop: Cleanup = () => {}
beforeEach(async () => {
  page = await openPage('/tai-khoan/bao-mat')
})
afterEach(async () => {
  stop()
  stop = () => {}
  await page.close()
})

async function signInByCode(): Promise<void> {
  openJourney('signin', AN)
  type('phone', AN)
  await sendCode()
  await typeCode(await page.code(AN))
  await page.settle()
}
async function openList(): Promise<void> {
  stop = openOwnDevices()
  await page.settle()
}
/** Until the page that follows the sign-in has asked the operator. */
const rest = () => page.turn(3)
const list = () => lastKnown($ownDevices.get().list)?.value
const code = async () => {
  const answer = await send(customerReveal, {})
  return answer.ok ? 'shown' : answer.code
}
const added = async () => (await page.sms(AN)).filter(({ purpose }) => purpose === 'own_device').length

test('after the choice and a code it reads without one, also after a later sign-in by password', async () => {
  await chooseOwnDevice('own')
  await signInByCode()
  expect(await code()).toBe('step_up_needed')
  await rest()
  expect([await added(), page.local.get(OWN_DEVICE_KEY)]).toEqual([1, OWN_DEVICE_ASKED])
  expect(await code()).toBe('shown')
  page.newCalls()
  page.reload()
  await rest()
  expect(page.newCalls()).not.toContain('own_device_list')
  await signOut()
  await page.settle()
  expect(page.local.get(OWN_DEVICE_KEY)).toBe(OWN_DEVICE_CHOSEN)
  await signIn(page, AN)
  expect(await code()).toBe('shown')
  await rest()
  expect([await added(), page.local.get(OWN_DEVICE_KEY)]).toEqual([1, OWN_DEVICE_ASKED])
})

test('a sign-in by password, or on a shared device, adds nothing', async () => {
  await chooseOwnDevice('own')
  await signIn(page, AN)
  await rest()
  expect([await added(), $stepUp.get().step, await code()]).toEqual([0, 'idle', 'step_up_needed'])
  await signOut()
  await chooseOwnDevice('shared')
  await signInByCode()
  page.newCalls()
  await rest()
  expect(page.newCalls()).toEqual([])
})

test('the list adds this device by a code, which can be cancelled', async () => {
  await signIn(page, AN)
  await openList()
  expect(list()).toMatchObject({ devices: [], this_browser: 'code' })
  const cancelled = addThisDevice()
  await vi.waitFor(() => expect($stepUp.get().step).toBe('entering'))
  cancelStepUp()
  await cancelled
  expect([$addingDevice.get(), page.local.has(OWN_DEVICE_KEY)]).toEqual([
    { step: 'idle', problem: undefined },
    false,
  ])
  const adding = addThisDevice()
  await vi.waitFor(() => expect($stepUp.get().step).toBe('entering'))
  await typeStepUp(await page.code(AN))
  await adding
  expect(list()).toMatchObject({ devices: [{ current: true }], this_browser: 'own' })
  expect([$ownDevices.get().done, $ownDevice.get(), await code()]).toEqual(['added', 'own', 'shown'])
})

test('ending this device in the list takes the choice back', async () => {
  await chooseOwnDevice('own')
  await signInByCode()
  await rest()
  await openList()
  const [device] = list()?.devices ?? []
  if (!device) throw new Error('It was not added')
  openEnding(device)
  page.network('down')
  await confirmEnding()
  expect($endingDevice.get()).toMatchObject({ step: 'asking', problem: expect.anything() })
  page.network('up')
  await confirmEnding()
  await page.settle()
  expect($endingDevice.get().step).toBe('closed')
  expect([list()?.devices, $ownDevice.get(), page.local.has(OWN_DEVICE_KEY)]).toEqual([[], 'shared', false])
  expect(await code()).toBe('step_up_needed')
})

test('taking the choice back ends it before a sign-in too, and only with an answer', async () => {
  await chooseOwnDevice('own')
  await signInByCode()
  await rest()
  await signOut()
  page.network('down')
  await chooseOwnDevice('shared')
  expect([$ownDevice.get(), page.local.get(OWN_DEVICE_KEY)]).toEqual(['own', OWN_DEVICE_CHOSEN])
  expect($isLeaveFailed.get()).toBe(true)
  page.network('up')
  await chooseOwnDevice('shared')
  expect([$ownDevice.get(), $isLeaveFailed.get()]).toEqual(['shared', false])
  await signIn(page, AN)
  expect(await code()).toBe('step_up_needed')
})
