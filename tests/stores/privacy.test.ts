/** The privacy page without a browser: consents, their evidence, withdrawals by the clock. Spec PRV-1. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  locationRefusedUntil,
  refuseLocation,
  requestLocation,
} from '../../src/site/stores/privacy/location.ts'
import {
  $consentChoice,
  $privacy,
  CHOICE,
  chooseConsent,
  loadPrivacy,
  openPrivacy,
} from '../../src/site/stores/privacy/privacy.ts'
import {
  $useLog,
  clearUseLog,
  loadMoreUseLog,
  loadUseLog,
  USE_LOG,
} from '../../src/site/stores/privacy/use-events.ts'
import { logCampaignAction, logPageOpened } from '../../src/site/stores/privacy/use-log.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const PHONE = '0912000001'
const DAY = 86_400

let page: Page
let stop: Cleanup
beforeEach(async () => {
  page = await openPage('/tai-khoan/quyen-rieng-tu')
  await signIn(page, PHONE)
  stop = openPrivacy()
  await page.settle()
})
afterEach(async () => {
  stop()
  await page.close()
})

const shown = () => lastKnown($privacy.get().consents)?.value
const isGiven = (purpose: string) => shown()?.consents.find((one) => one.purpose === purpose)?.given

describe('choices', () => {
  test('follow the table of states', () => {
    expect(CHOICE).toEqual({
      idle: { choose: 'saving' },
      saving: { saved: 'idle', refused: 'failed' },
      failed: { choose: 'saving' },
    })
  })

  test('are all off at first, and each is given by one press', async () => {
    expect(shown()?.consents.some(({ given }) => given)).toBe(false)
    const first = chooseConsent('offers', true)
    expect($consentChoice.get()).toMatchObject({ step: 'saving', purpose: 'offers', given: true })
    const second = chooseConsent('notices', true)
    await Promise.all([first, second])
    expect($consentChoice.get()).toMatchObject({ step: 'idle', problem: undefined })
    expect([isGiven('offers'), isGiven('notices')]).toEqual([true, false])
  })

  test('show what a lost answer has done', async () => {
    page.network('answersLost', 2)
    await chooseConsent('offers', true)
    await page.settle()
    await loadPrivacy()
    expect(isGiven('offers')).toBe(true)
  })

  test('keep the old value without a connection, and can be repeated', async () => {
    page.network('down')
    await chooseConsent('offers', true)
    await page.settle()
    expect($consentChoice.get()).toMatchObject({ step: 'failed', purpose: 'offers' })
    expect(isGiven('offers')).toBe(false)
    page.network('up')
    await chooseConsent('offers', true)
    expect(isGiven('offers')).toBe(true)
  })

  test('are cleared at sign-out', async () => {
    await chooseConsent('offers', true)
    await signOut()
    expect($privacy.get().consents).toEqual({ step: 'idle' })
  })
})

test('shows a withdrawal until the clock has ended it', async () => {
  await chooseConsent('offers', true)
  await chooseConsent('offers', false)
  expect(shown()?.withdrawals).toMatchObject([{ state: 'received', answer_by: '2026-11-24' }])
  for (const [days, state] of [
    [2, 'answered'],
    [12, 'finished'],
  ] as const) {
    await page.turn(days * DAY)
    // A session ends within a day.
    await signIn(page, PHONE)
    await loadPrivacy()
    expect(shown()?.withdrawals[0]?.state).toBe(state)
  }
})

describe('the log of use', () => {
  test('follows the table of states', () => {
    expect(USE_LOG).toEqual({
      idle: { load: 'loading' },
      loading: { done: 'ready', refused: 'failed' },
      ready: { load: 'loading', more: 'adding', clear: 'clearing' },
      adding: { done: 'ready', refused: 'failed' },
      clearing: { done: 'ready', refused: 'failed' },
      failed: { load: 'loading', more: 'adding', clear: 'clearing' },
    })
  })

  test('sends nothing before a consent and nothing after its withdrawal', async () => {
    page.newCalls()
    await logPageOpened()
    await logCampaignAction('uudai50', 'view')
    expect(page.newCalls()).toEqual([])
    await chooseConsent('journeys', true)
    page.newCalls()
    page.at('/en/bien-lai/AbCdEf1234567890abcdef?x=1')
    await logPageOpened()
    await logCampaignAction('uudai50', 'view')
    expect(page.newCalls()).toEqual(['log_access_web'])
    expect(page.requests.at(-1)?.body['page']).toBe('/bien-lai')
    await chooseConsent('journeys', false)
    page.newCalls()
    await logPageOpened()
    expect(page.newCalls()).toEqual([])
  })

  test('stops when the consent was withdrawn elsewhere', async () => {
    page.local.set('use_log', 'usage journeys')
    page.newCalls()
    await logPageOpened()
    await logPageOpened()
    expect(page.newCalls()).toEqual(['log_access_web'])
    expect(page.local.get('use_log')).toBe('usage')
  })

  test('is forgotten by the browser at sign-out', async () => {
    await chooseConsent('journeys', true)
    expect(page.local.get('use_log')).toBe('journeys')
    await signOut()
    expect(page.local.has('use_log')).toBe(false)
    expect($useLog.get().step).toBe('idle')
  })

  test('is read page by page and deleted by one press', async () => {
    await chooseConsent('journeys', true)
    for (let left = 22; left > 0; left--) await logPageOpened()
    await loadUseLog()
    expect($useLog.get()).toMatchObject({ step: 'ready', total: 22 })
    await loadMoreUseLog()
    expect($useLog.get().events).toHaveLength(22)
    page.network('down')
    await clearUseLog()
    expect($useLog.get()).toMatchObject({ step: 'failed', total: 22 })
    page.network('up')
    await clearUseLog()
    expect($useLog.get()).toMatchObject({ step: 'ready', total: 0, events: [] })
  })
})

test('respects a refused location for 90 days', async () => {
  expect(locationRefusedUntil()).toBeUndefined()
  refuseLocation()
  await page.turn(89 * DAY)
  expect(locationRefusedUntil()).toBeDefined()
  await page.turn(2 * DAY)
  expect(locationRefusedUntil()).toBeUndefined()
})

test('requests the position again only after it is allowed in the browser’s settings', async () => {
  const here = { latitude: 16.46, longitude: 107.59 }
  const answers = ['denied', here] as const
  let asked = 0
  const locate = async () => answers[asked++] ?? 'none'
  expect(await requestLocation(locate, async () => false)).toBe('refused')
  expect(await requestLocation(locate, async () => false)).toBe('refused')
  expect(asked).toBe(1)
  expect(await requestLocation(locate, async () => true)).toEqual(here)
})
