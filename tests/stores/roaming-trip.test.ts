/**
 * A whole journey through the product: a visitor plans nine days in Japan, then Korea, signs in, buys the set
 * by QR, arrives, is warned at 75 per cent, comes home and gets the price of the unused package back. Spec
 * ROA-19 to ROA-31.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readRoaming } from '../../src/contract/content/roaming.ts'
import type { RoamingOwned } from '../../src/contract/main/roaming.schema.ts'
import { roamingChecks } from '../../src/contract/rules/roaming-checklist.ts'
import { TRIP_PATH } from '../../src/contract/rules/roaming-paths.ts'
import { ROAMING_ACCOUNT_PATH } from '../../src/contract/rules/roaming-trip.ts'
import { TRIP_CATALOGUE, type TripCatalogue } from '../../src/contract/rules/trip-catalogue.ts'
import { addDays } from '../../src/contract/rules/vietnam-day.ts'
import type { AbroadOrder } from '../../src/contract/sandbox.ts'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { $stepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { lastKnown } from '../../src/site/stores/loadable.ts'
import {
  $roamingAction,
  claimFailure,
  giveBack,
  setCap,
  setDataOpen,
  setSchedule,
  setStart,
  topUp,
} from '../../src/site/stores/roaming-account/actions.ts'
import { openRoamingAccount } from '../../src/site/stores/roaming-account/open.ts'
import { $roamingStatus } from '../../src/site/stores/roaming-account/status.ts'
import { bothClocks, typedTime } from '../../src/site/stores/roaming-account/times.ts'
import { $roamingTrips, loadTrips } from '../../src/site/stores/roaming-account/trips.ts'
import { $draft, addStay, askPlan, today, typeStay } from '../../src/site/stores/trip/draft.ts'
import { $shown, openTrip } from '../../src/site/stores/trip/plans.ts'
import { report } from '../world/abroad.ts'
import { openPage, type Page } from '../world/client.ts'
import { createOrder, pay } from './pay-world.ts'
import { signIn } from './people.ts'
import { openCheckoutPage } from './roaming.ts'

const LINE = '0912000001'
const DAY = 86_400
const { countries, packages } = readRoaming('content')
const CATALOGUE: TripCatalogue = {
  countries: countries.map(({ id, code, name, slug, zone }) => ({
    ...{ id, code, slug, zone, nameVn: name.vi, nameEn: name.en, also: [] },
  })),
  packages: packages.map(({ code, name, price, days, quota, countries: codes }) => ({
    ...{ code, name, price, days, data_mb: quota.data_mb ?? 0, after_kbps: null, countries: codes },
  })),
}

let page: Page
let stop: Cleanup = () => {}
beforeEach(async () => {
  page = await openPage(TRIP_PATH)
  page.files.set(TRIP_CATALOGUE, JSON.stringify(CATALOGUE))
})
afterEach(async () => {
  stop()
  stop = () => {}
  await page.close()
})

const day = (days: number) => addDays(today(), days)
const value = () => {
  const known = lastKnown($roamingStatus.get().status)
  if (!known) throw new Error('The roaming of the line is not loaded')
  return known.value
}
function owned(code: string): RoamingOwned {
  const found = value().packages.find((one) => one.code === code)
  if (!found) throw new Error(`The line has no ${code}`)
  return found
}
const checks = () => roamingChecks(value()).map(({ check, state }) => `${check} ${state}`)
const trips = () => lastKnown($roamingTrips.get().trips)?.value
const network = (kind: AbroadOrder['kind'], country: string, more: Partial<AbroadOrder> = {}) =>
  report(page, { kind, msisdn: LINE, country, ...more })
const texts = async () => (await page.sms(LINE)).map(({ text }) => text.replaceAll('\u00a0', ' '))

/** Opens the page of the line's roaming, signed in again, because a day ends a session. */
async function openRoaming(): Promise<void> {
  stop()
  page.reload()
  page.at(ROAMING_ACCOUNT_PATH)
  await signIn(page, LINE)
  stop = openRoamingAccount()
  await page.settle()
}

/** Buys a package as the link of the plan leads: checkout, QR, transfer at the bank. */
async function buy(code: string): Promise<void> {
  page.reload()
  const visit = await openCheckoutPage(page)
  await pay(page, await createOrder(page, code))
  await page.turn(5)
  visit.stop()
}

/** Enters the code of the step-up that a press asks for. */
async function withCode(pressed: Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 500 && $stepUp.get().step !== 'entering'; tries++) await page.settle()
  await typeStepUp(await page.code(LINE))
  return pressed
}

describe('a trip', () => {
  test('from the plan of a visitor to the money of the unused package', async () => {
    await openTrip()
    const key = () => $draft.get().stays.at(-1)?.key ?? Number.NaN
    typeStay(key(), { country: 'jp', first: day(2), last: day(6) })
    addStay()
    typeStay(key(), { country: 'kr', last: day(10) })
    askPlan()
    const plan = $shown.get()?.plan
    expect(plan).toMatchObject({ days: 9, gaps: [] })
    const codes = plan?.packages.map(({ item }) => item.code) ?? []
    expect(codes).toEqual(['RJP3', 'RAS5', 'RAS1'])

    await signIn(page, LINE)
    for (const code of codes) await buy(code)
    await openRoaming()
    for (const code of codes) expect(await setStart(owned(code).service_id, null)).toBe(true)
    expect(value().packages.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(checks()).toEqual(['line done', 'roaming done', 'package done', 'block done', 'balance done'])

    await page.turn(2 * DAY)
    await network('arrive', 'jp')
    const data = owned('RJP3').data_total_mb ?? 0
    await network('use', 'jp', { mb: Math.ceil(data * 0.76) })
    expect((await texts())[0]).toMatch(/Gói Nhật Bản 3 ngày đã dùng 75%, còn .* dùng đến 10:/)
    await openRoaming()
    expect(value().abroad).toMatchObject({
      place: { code: 'jp', zone: 'Asia/Tokyo' },
      spent: 0,
      blocked: null,
    })
    expect(owned('RJP3').state).toBe('running')
    expect(owned('RAS5')).toMatchObject({ state: 'waiting', can_return: true })

    await page.turn(4 * DAY)
    await network('arrive', 'kr')
    await network('use', 'kr', { mb: 500 })
    await page.turn(3 * DAY)
    await network('home', 'vn')
    expect((await texts())[0]).toContain('Bạn còn gói chưa dùng: nhận lại tiền')

    await openRoaming()
    expect(value().abroad).toBeNull()
    const unused = owned('RAS1')
    const { price } = unused
    expect(await giveBack(unused)).toBe(true)
    await page.settle()
    expect($roamingAction.get()).toMatchObject({ step: 'done', kind: 'return', amount: price })
    expect((await texts())[0]).toContain('Đã huỷ gói Châu Á')
    await loadTrips()
    expect(trips()?.trips).toMatchObject([
      {
        spent: 0,
        paid: (plan?.cost ?? 0) - price,
        days: [{ place: { code: 'jp' } }, { place: { code: 'kr' }, used_mb: 500 }],
      },
    ])
  })

  test('is followed each minute abroad, and shows what was known last without a network', async () => {
    await openRoaming()
    await network('arrive', 'jp')
    await page.turn(60)
    expect(value().abroad).toBeNull()
    await openRoaming()
    page.newCalls()
    await network('use', 'jp', { mb: 5 })
    await page.turn(60)
    expect(page.newCalls().filter((name) => name !== 'health')).toEqual(['roaming_status'])
    expect(value().abroad).toMatchObject({ blocked: 'data_block' })
    const seen = value().abroad?.seen_at
    page.network('down')
    await page.turn(60)
    expect($roamingStatus.get().status).toMatchObject({ step: 'failed', failure: { code: 'no_connection' } })
    expect(value().abroad?.seen_at).toBe(seen)
  })
})

describe('what a line changes', () => {
  test('data without a package is opened by a code and blocked without one', async () => {
    await openRoaming()
    expect(await withCode(setDataOpen(true, value().price_mb))).toBe(true)
    expect(value().data_open).toBe(true)
    expect(checks()).toContain('block choice')
    expect(await withCode(setCap(1_000_000))).toBe(true)
    expect(value()).toMatchObject({ cap: 1_000_000, cap_raised: true })
    expect(await setCap(null)).toBe(true)
    expect(await setDataOpen(false, value().price_mb)).toBe(true)
    expect(value()).toMatchObject({ data_open: false, cap: 500_000 })
  })

  test('a schedule is typed by either clock', async () => {
    await openRoaming()
    const there = typedTime('2026-12-01T00:30', 'Asia/Tokyo') ?? ''
    expect(there).toBe('2026-11-30T15:30:00.000Z')
    expect(bothClocks(there, 'Asia/Tokyo', 'vi')).toEqual(['22:30 30/11/2026', '00:30 01/12/2026'])
    expect(bothClocks(there, 'Asia/Bangkok', 'en')).toEqual(['22:30 on 30 Nov 2026'])
    expect(typedTime('2026-13-01T00:30', 'Asia/Tokyo')).toBeUndefined()
    expect(await setSchedule({ on_at: null, off_at: there, country: 'jp' })).toBe(true)
    expect(value().schedule).toMatchObject({ off_at: there, place: { code: 'jp' } })
    expect(await setSchedule({ on_at: null, off_at: '2020-01-01T00:00:00.000Z', country: '' })).toBe(false)
    expect($roamingAction.get()).toMatchObject({
      step: 'failed',
      problem: { failure: { code: 'roaming_schedule' } },
    })
  })

  test('more of a package is bought once where the answer is lost', async () => {
    await signIn(page, LINE)
    await buy('RLA3')
    await network('use', 'la', { mb: 100 })
    await openRoaming()
    const { available } = value()
    const { price } = owned('RLA3')
    page.network('answersLost', 4)
    const first = await topUp(owned('RLA3'))
    page.network('up')
    if (!first) expect(await topUp(owned('RLA3'))).toBe(true)
    expect(value().available).toBe(available - price)
    expect(value().packages).toHaveLength(1)
  })

  test('failed days return their part by one press', async () => {
    await signIn(page, LINE)
    await buy('RJP7')
    await network('arrive', 'jp')
    await page.turn(DAY)
    await network('fail', 'jp', { hours: 20 })
    await openRoaming()
    const [failed] = trips()?.failures ?? []
    expect(failed).toMatchObject({ days: 2, of_days: 7 })
    expect(await claimFailure(failed?.service_id ?? '', 2)).toBe(true)
    await page.settle()
    expect($roamingAction.get()).toMatchObject({ step: 'done', amount: failed?.amount })
    expect(trips()?.failures).toEqual([])
  })

  test('a visitor is asked for nothing, and another line starts empty', async () => {
    stop = openRoamingAccount()
    await page.settle()
    expect(page.newCalls().filter((name) => name !== 'health')).toEqual([])
    expect($roamingStatus.get().status).toEqual({ step: 'idle' })
  })
})
