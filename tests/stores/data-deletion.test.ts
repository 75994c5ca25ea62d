/** A request to delete data, without a browser: chosen, confirmed by a code, withdrawn. Spec PRV-9. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { $stepUp, cancelStepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  $deletion,
  $deletionPress,
  askDeletion,
  chooseKind,
  closeDeletion,
  confirmDeletion,
  DELETION_STEPS,
  fetchDeletionEvidence,
  followDeletion,
  loadDeletion,
  openDeletionRequest,
  withdrawDeletion,
} from '../../src/site/stores/privacy/data-deletion.ts'
import { locationRefusedUntil } from '../../src/site/stores/privacy/location.ts'
import { chooseConsent, openPrivacy } from '../../src/site/stores/privacy/privacy.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const PHONE = '0912000001'
const DAY = 86_400

let page: Page
let stops: Cleanup[]
beforeEach(async () => {
  page = await openPage('/tai-khoan/quyen-rieng-tu')
  await signIn(page, PHONE)
  stops = [openPrivacy(), followDeletion()]
  await page.settle()
})
afterEach(async () => {
  for (const stop of stops) stop()
  await page.close()
})

const shown = () => lastKnown($deletion.get().deletion)?.value
const rowsOf = (kind: string) => shown()?.erasable.find((one) => one.kind === kind)?.rows

async function request(): Promise<void> {
  chooseKind('devices', true)
  chooseKind('preferences', true)
  askDeletion()
  const sent = confirmDeletion()
  for (let tries = 0; tries < 500 && $stepUp.get().step !== 'entering'; tries++) await page.settle()
  typeStepUp(await page.code(PHONE))
  await sent
}

test('follows the table of states', () => {
  expect(DELETION_STEPS).toEqual({
    idle: { ask: 'confirming', withdraw: 'withdrawing' },
    confirming: { close: 'idle', confirm: 'sending' },
    sending: { done: 'idle', givenUp: 'confirming', refused: 'failed' },
    withdrawing: { done: 'idle', refused: 'failed' },
    failed: { ask: 'confirming', close: 'idle', withdraw: 'withdrawing' },
  })
})

test('sends nothing before a kind is chosen and confirmed', async () => {
  page.newCalls()
  askDeletion()
  await confirmDeletion()
  expect($deletionPress.get().step).toBe('idle')
  chooseKind('devices', true)
  askDeletion()
  chooseKind('messages', true)
  expect($deletionPress.get()).toMatchObject({ step: 'confirming', kinds: ['devices'] })
  closeDeletion()
  expect($deletionPress.get()).toMatchObject({ step: 'idle', kinds: ['devices'] })
  expect(page.newCalls()).toEqual([])
})

test('keeps the choice when the code is given up', async () => {
  chooseKind('devices', true)
  askDeletion()
  const sent = confirmDeletion()
  for (let tries = 0; tries < 500 && $stepUp.get().step !== 'entering'; tries++) await page.settle()
  cancelStepUp()
  await sent
  expect($deletionPress.get()).toMatchObject({ step: 'confirming', kinds: ['devices'] })
  expect(shown()?.requests).toEqual([])
  await signOut()
})

test('is carried out by the clock, with evidence', async () => {
  await chooseConsent('offers', true)
  await loadDeletion()
  expect(rowsOf('preferences')).toBe(2)
  await request()
  expect($deletionPress.get()).toMatchObject({ step: 'idle', kinds: [] })
  expect(openDeletionRequest()).toMatchObject({ state: 'received', answer_by: '2026-11-24' })
  await page.turn(6 * DAY)
  // A session ends within a day.
  await signIn(page, PHONE)
  await loadDeletion()
  expect(shown()?.requests).toMatchObject([{ state: 'finished' }])
  expect(rowsOf('preferences')).toBe(0)
  await fetchDeletionEvidence(shown()?.requests[0]?.id ?? '')
  const asked = page.requests.filter(({ name }) => name === 'customer_deletion_file')
  expect(asked.map(({ body }) => body['id'])).toEqual([shown()?.requests[0]?.id])
})

test('is withdrawn, and shows what a lost answer has done', async () => {
  await request()
  page.network('answersLost', 2)
  await withdrawDeletion(openDeletionRequest()?.id ?? '')
  await page.settle()
  await loadDeletion()
  expect(shown()?.requests).toMatchObject([{ state: 'cancelled' }])
  expect(openDeletionRequest()).toBeUndefined()
})

test('is forgotten by the page at sign-out', async () => {
  chooseKind('devices', true)
  await signOut()
  expect($deletion.get().deletion).toEqual({ step: 'idle' })
  expect($deletionPress.get().kinds).toEqual([])
})

test('a withdrawn consent to location is respected on this device', async () => {
  await chooseConsent('location', true)
  expect(locationRefusedUntil()).toBeUndefined()
  await chooseConsent('location', false)
  expect(locationRefusedUntil()).toBeDefined()
  await chooseConsent('location', true)
  expect(locationRefusedUntil()).toBeUndefined()
})
