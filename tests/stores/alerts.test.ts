/** Usage alerts on the page of personal data, without a browser. Spec ACC-9. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALERTS_MAX } from '../../src/contract/rules/usage-alert.ts'
import { bucket } from '../../src/operator/schema.ts'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  $alertChange,
  $alerts,
  ALERT,
  chooseAlertKind,
  closeAlert,
  endAlert,
  openAlert,
  openAlerts,
  saveAlert,
  typeAlert,
  undoAlertEnd,
} from '../../src/site/stores/personal/alerts.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const PHONE = '0912000001'
const GB = 1_024

let page: Page
let stop: Cleanup
beforeEach(async () => {
  page = await openPage('/tai-khoan/thong-tin-ca-nhan')
  await signIn(page, PHONE)
  stop = openAlerts()
  await page.settle()
})
afterEach(async () => {
  stop()
  await page.close()
})

const knownAlerts = () => lastKnown($alerts.get().alerts)?.value.alerts ?? []
const step = () => $alertChange.get().step
const alerts = () => knownAlerts().map(({ kind, value }) => [kind, value])
async function setGigabytes(typed: string): Promise<void> {
  openAlert()
  typeAlert(typed)
  await saveAlert()
}

test('changes follow the table of states', () => {
  expect(ALERT).toEqual({
    idle: { open: 'form', end: 'ending' },
    form: { close: 'idle', save: 'saving' },
    saving: { done: 'idle', refused: 'form' },
    ending: { done: 'ended', refused: 'idle' },
    ended: { undo: 'undoing', open: 'form', end: 'ending' },
    undoing: { done: 'idle', refused: 'ended' },
  })
})

test('an alert at 5 GB comes with the notification at 80 per cent, each once', async () => {
  const { context } = page
  const left = (value: number) =>
    context.db
      .update(bucket)
      .set({ left: value })
      .where(and(eq(bucket.msisdn, '84912000001'), eq(bucket.total, 60 * GB)))
  // Nothing is used of this cycle yet.
  await left(60 * GB)
  await setGigabytes('5')
  expect([step(), alerts()]).toEqual(['idle', [['amount', 5 * GB]]])
  await left(55 * GB)
  await page.advance(60)
  await left(12 * GB)
  await page.advance(60)
  await page.advance(60)
  const texts = (await page.sms(PHONE)).map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(texts.filter((text) => text.includes('bạn đã dùng 5 GB data')).length).toBe(1)
  expect(texts.filter((text) => text.includes('80% data')).length).toBe(1)
})

test('an alert is changed, ended, and set again by undo', async () => {
  await setGigabytes('5')
  openAlert(knownAlerts()[0])
  expect($alertChange.get()).toMatchObject({ kind: 'amount', typed: '5' })
  chooseAlertKind('percent')
  expect($alertChange.get().typed).toBe('')
  typeAlert('50')
  await saveAlert()
  const [alert] = knownAlerts()
  expect(alerts()).toEqual([['percent', 50]])
  if (!alert) throw new Error('The alert is missing')
  await endAlert(alert)
  expect([step(), alerts()]).toEqual(['ended', []])
  await undoAlertEnd()
  expect([step(), alerts()]).toEqual(['idle', [['percent', 50]]])
})

test('does not send an invalid value, and closing the form changes nothing', async () => {
  await setGigabytes('fünf')
  expect($alertChange.get()).toMatchObject({ step: 'form', isFaulty: true })
  typeAlert('5')
  expect($alertChange.get().isFaulty).toBe(false)
  closeAlert()
  expect([step(), alerts()]).toEqual(['idle', []])
})

test('a refusal stays beside the form with what was typed', async () => {
  for (let value = 1; value <= ALERTS_MAX; value++) await setGigabytes(String(value))
  await setGigabytes('11')
  expect($alertChange.get()).toMatchObject({
    step: 'form',
    typed: '11',
    problem: { failure: { code: 'alert_limit' } },
  })
})

test('nothing of the line is left after signing out', async () => {
  await setGigabytes('5')
  openAlert()
  await signOut()
  expect([step(), $alerts.get().alerts.step]).toEqual(['idle', 'idle'])
})
