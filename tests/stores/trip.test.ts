/**
 * Planning a trip without a browser: typed by a visitor, kept, shared by its address, and the level of data
 * from what a line used at home. Spec ROA-19 to ROA-22.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readRoaming } from '../../src/contract/content/roaming.ts'
import { TRIP_PATH } from '../../src/contract/rules/roaming-paths.ts'
import { TRIP_CATALOGUE, type TripCatalogue } from '../../src/contract/rules/trip-catalogue.ts'
import { addDays } from '../../src/contract/rules/vietnam-day.ts'
import { usageRecord } from '../../src/operator/schema.ts'
import { signOut } from '../../src/site/stores/session.ts'
import { $catalogue } from '../../src/site/stores/trip/catalogue.ts'
import {
  $draft,
  addStay,
  askPlan,
  canAddStay,
  chooseLevel,
  moveDown,
  removeStay,
  restoreStay,
  today,
  typeStay,
} from '../../src/site/stores/trip/draft.ts'
import { $homeUse, loadHomeUse } from '../../src/site/stores/trip/home-use.ts'
import { $plans, $shown, openTrip, showPlan, tripLink } from '../../src/site/stores/trip/plans.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const { countries, packages } = readRoaming('content')
const CATALOGUE: TripCatalogue = {
  countries: countries.map(({ id, code, name, slug, zone }) => ({
    id,
    code,
    slug,
    zone,
    nameVn: name.vi,
    nameEn: name.en,
    also: [],
  })),
  packages: packages.map(({ code, name, price, days, quota, countries: codes }) => ({
    code,
    name,
    price,
    days,
    data_mb: quota.data_mb ?? 0,
    after_kbps: null,
    countries: codes,
  })),
}

let page: Page
beforeEach(async () => {
  page = await openPage(TRIP_PATH)
  page.files.set(TRIP_CATALOGUE, JSON.stringify(CATALOGUE))
})
afterEach(() => page.close())

/** Without the question for the time, which every page may ask and which contains nothing. */
const newCalls = () => page.newCalls().filter((name) => name !== 'health')
const day = (days: number) => addDays(today(), days)
const keyAt = (at: number) => $draft.get().stays[at]?.key ?? Number.NaN
const route = () => $draft.get().stays.map(({ country, first, last }) => [country, first, last].join(' '))
const codes = () => $shown.get()?.plan.packages.map(({ item }) => item.code)

/** Types Japan for five days, then Korea until the ninth. */
async function typeTrip(): Promise<void> {
  await openTrip()
  typeStay(keyAt(0), { country: 'jp', first: day(2), last: day(6) })
  addStay()
  typeStay(keyAt(1), { country: 'kr', last: day(10) })
}

describe('a visitor', () => {
  test('types a route and gets the cheapest packages', async () => {
    await typeTrip()
    expect(route()).toEqual([`jp ${day(2)} ${day(6)}`, `kr ${day(6)} ${day(10)}`])
    expect($plans.get()).toBeUndefined()
    askPlan()
    expect(codes()).toEqual(['RJP3', 'RAS5', 'RAS1'])
    expect($shown.get()?.plan).toMatchObject({ cost: 275_000, days: 9, gaps: [] })
    expect($plans.get()?.options.map(({ kind }) => kind)).toEqual(['cheapest', 'fewest', 'data'])
    showPlan('fewest')
    expect(codes()).toEqual(['RAS15'])
    expect(newCalls()).toEqual([])
  })

  test('changes the route, and what was removed comes back', async () => {
    await typeTrip()
    askPlan()
    moveDown(keyAt(0))
    expect(route()).toEqual([`kr ${day(2)} ${day(6)}`, `jp ${day(6)} ${day(10)}`])
    const key = keyAt(0)
    removeStay(key)
    expect(route()).toEqual([`jp ${day(6)} ${day(10)}`])
    restoreStay()
    expect(keyAt(0)).toBe(key)
    addStay(key)
    expect(route()[2]).toBe(`kr ${day(10)} ${day(14)}`)
    removeStay(keyAt(2))
    removeStay(keyAt(1))
    removeStay(keyAt(0))
    expect(route()).toEqual(['  '])
    restoreStay()
    expect(route()).toEqual([`kr ${day(2)} ${day(6)}`])
    while (canAddStay($draft.get())) addStay()
    expect(addStay()).toBeUndefined()
  })

  test('gets no plan for a wrong route, which is sorted when a plan is asked for', async () => {
    await typeTrip()
    typeStay(keyAt(0), { first: day(12), last: day(13) })
    askPlan()
    expect(route()).toEqual([`kr ${day(6)} ${day(10)}`, `jp ${day(12)} ${day(13)}`])
    expect($plans.get()).toBeDefined()
    typeStay(keyAt(0), { first: addDays(today(), -1) })
    expect($plans.get()).toBeUndefined()
    expect(page.environment.path()).toBe(TRIP_PATH)
  })

  test('keeps what was typed over a reload', async () => {
    await openTrip()
    typeStay(keyAt(0), { country: 'jp', first: day(2) })
    chooseLevel('heavy')
    page.reload()
    await openTrip()
    expect(route()).toEqual([`jp ${day(2)} `])
    expect($draft.get()).toMatchObject({ level: 'heavy', asked: false })
  })

  test('comes from the page of a country', async () => {
    page.at(`${TRIP_PATH}?nuoc=nhat-ban`)
    await openTrip()
    expect(route()).toEqual(['jp  '])
  })

  test('loads the packages again after a failure', async () => {
    page.network('down')
    await openTrip()
    expect($catalogue.get()).toEqual({ step: 'failed' })
    page.network('up')
    await openTrip()
    expect($catalogue.get()).toMatchObject({ step: 'ready' })
    expect(route()).toEqual(['  '])
  })
})

describe('the address', () => {
  test('carries the plan to another device, and no person', async () => {
    await signIn(page, '0912000001')
    await typeTrip()
    chooseLevel('medium')
    askPlan()
    const link = tripLink('https://example.com')
    const path = `${TRIP_PATH}?di=JP.${day(2)}.${day(6)}~KR.${day(6)}.${day(10)}&muc=vua`
    expect(link).toBe(`https://example.com${path}`)
    const found = codes()
    await page.close()
    page = await openPage(path)
    page.files.set(TRIP_CATALOGUE, JSON.stringify(CATALOGUE))
    await openTrip()
    expect($draft.get()).toMatchObject({ level: 'medium', asked: true, broken: false })
    expect(codes()).toEqual(found)
  })

  test('takes precedence over what was typed, unless it is the same trip', async () => {
    await typeTrip()
    askPlan()
    addStay()
    page.reload()
    await openTrip()
    expect(route()).toHaveLength(3)
    page.at(`${TRIP_PATH}?di=TH.${day(1)}.${day(3)}`)
    await openTrip()
    expect(route()).toEqual([`th ${day(1)} ${day(3)}`])
  })

  test('is refused as a whole where a part is wrong, and names past days', async () => {
    page.at(`${TRIP_PATH}?di=JP.${day(2)}.${day(6)}~XX.${day(6)}.${day(10)}`)
    await openTrip()
    expect($draft.get()).toMatchObject({ broken: true, asked: false })
    expect(route()).toEqual(['  '])
    page.at(`${TRIP_PATH}?di=JP.2024-01-01.2024-01-05`)
    await openTrip()
    expect($draft.get()).toMatchObject({ broken: false, asked: true })
    expect($plans.get()).toBeUndefined()
  })
})

describe('the use at home', () => {
  test('is summed on the device and not sent', async () => {
    const used = (day: string, gigabytes: number) => ({
      id: `used ${day}`,
      msisdn: '84912000001',
      at: new Date(`${day}T12:00:00+07:00`),
      bSubs: '',
      callType: 'DATA' as const,
      duration: 60,
      volume: gigabytes * 1_048_576,
      cost: 0,
    })
    const days = [
      used('2026-10-01', 15),
      used('2026-10-31', 16),
      used('2026-11-01', 9),
      used('2026-09-30', 9),
    ]
    await page.context.db.insert(usageRecord).values(days)
    await signIn(page, '0912000001')
    await typeTrip()
    await loadHomeUse()
    const use = { month: '2026-10', data_mb: 31 * 1_024, perDay: 1_024, level: 'medium' }
    expect($homeUse.get()).toEqual({ step: 'ready', use })
    askPlan()
    expect(newCalls()).toEqual(['usage_history'])
    expect(page.environment.path()).not.toContain('muc')
    await signOut()
    expect($homeUse.get()).toEqual({ step: 'idle' })
  })

  test('is not asked for a visitor, and a failure is shown', async () => {
    await openTrip()
    await loadHomeUse()
    expect(newCalls()).toEqual([])
    await signIn(page, '0912000001')
    page.network('down')
    await loadHomeUse()
    expect($homeUse.get()).toMatchObject({ step: 'failed', failure: { code: 'no_connection' } })
  })
})
