/** Stores by distance, tickets and appointments by the clock. Spec STO-1 to STO-4. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoresNear } from '../../../src/contract/configuration/store.schema.ts'
import type {
  StoreQueue,
  Visit,
  VisitChanged,
  VisitList,
} from '../../../src/contract/main/store-visit.schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { restoreState } from '../../world/restore.ts'
import { AN, DAY, LONG, type Person, person, visitor } from '../requests/support.ts'

const HUE = 'hue-thuan-hoa'
let world: World
let an: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await restoreState(world.context.db)
  await world.context.clock.reset()
  an = await person(world, AN)
})
afterAll(() => world.close())

const ticket = (one: Person, fields: Record<string, unknown> = {}) =>
  one.call('help_store_ticket', { store_id: HUE, service: 'sim', idempotency_key: randomUUID(), ...fields })
const book = (one: Person, at: string, fields: Record<string, unknown> = {}) =>
  one.call('help_store_appointment', {
    ...{ store_id: HUE, service: 'sim', at, idempotency_key: randomUUID() },
    ...fields,
  })
const queue = async () => resultOf(await world.call('help_store_queue', { store_id: HUE })) as StoreQueue
async function own(one: Person): Promise<Visit | undefined> {
  return (resultOf(await one.call('help_store_visits')) as VisitList).visits[0]
}

test('lists stores by distance', async () => {
  const near = { lat: 16.4637, lng: 107.5909, size: 3 }
  const { stores } = resultOf(await world.call('help_get_stores_by_lnglat', near)) as StoresNear
  expect(stores).toHaveLength(3)
  expect(stores[0]).toMatchObject({ id: HUE, wheelchair: true, formerly: expect.stringContaining('Phú Hội') })
  expect(stores[0]?.distance).toBeLessThan(3_000)
  const far = stores.map(({ distance }) => distance)
  expect(far).toEqual(far.toSorted((a, b) => a - b))
})

test('lists provinces that have stores, and authorities that issue papers', async () => {
  const cities = resultOf(await world.call('vin_list_city')) as { ID: string; STORES: number }[]
  expect(cities.find(({ ID }) => ID === '79')).toMatchObject({ STORES: 3 })
  expect(cities.reduce((sum, { STORES }) => sum + STORES, 0)).toBe(26)
  expect(resultOf(await world.call('selfcare_list_gt_noicap'))).toHaveLength(5)
})

test('calls a ticket to a counter and ends it by the clock', async () => {
  const { visit } = resultOf(await ticket(an)) as VisitChanged
  expect(visit).toMatchObject({ state: 'waiting', number: 'A001', ahead: 0, can_cancel: true })
  await world.advance(120)
  expect(await own(an)).toMatchObject({ state: 'called', counter: 1, can_cancel: false })
  expect((await world.sms(AN))[0]?.text).toContain('Mời số A001 đến quầy 1')
  await world.advance(600)
  expect(await own(an)).toMatchObject({ state: 'served', can_cancel: false })
})

test('lets people wait where all counters are taken', async () => {
  const guests = await Promise.all(
    ['0987000991', '0987000992', '0987000993', '0987000994'].map((number) =>
      visitor(world, number, `browser-${number}`),
    ),
  )
  const visits: Visit[] = []
  for (const guest of guests) visits.push((resultOf(await ticket(guest)) as VisitChanged).visit)
  const [first, , third, fourth] = visits
  expect(third?.called_by).toBe(first?.called_by)
  // Three counters: the fourth is called when the first is free again.
  expect(Date.parse(fourth?.called_by ?? '') - Date.parse(first?.called_by ?? '')).toBe(600_000)
  expect(fourth?.ahead).toBe(3)
  expect(await queue()).toMatchObject({ waiting: 4, open: true })
})

test('has one open visit a person, however often it is asked at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => ticket(an)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const refused = answers.find(({ ok }) => !ok)
  expect(errorOf(refused)).toMatchObject({ code: 'visit_open', reason: (await own(an))?.code })
})

test('gives no tickets when the store is closed', async () => {
  await world.context.clock.advance(11 * 3_600)
  expect(errorOf(await ticket(an))).toMatchObject({ code: 'store_closed', until: '2026-11-22T01:30:00.000Z' })
})

test('books a free time until its counters are taken', async () => {
  const at = (await queue()).slots.find((slot) => slot.at.startsWith('2026-11-23'))?.at ?? ''
  const others = ['0987000991', '0987000992']
  for (const number of others) resultOf(await book(await visitor(world, number, `b-${number}`), at))
  resultOf(await book(an, at))
  expect((await queue()).slots.some((slot) => slot.at === at)).toBe(false)
  expect(errorOf(await book(await person(world, LONG), at))).toMatchObject({ code: 'visit_slot' })
  expect((await world.sms(AN))[0]?.text).toContain('Đã đặt lịch')
  await world.advance((Date.parse(at) - world.now().getTime()) / 1000)
  expect(await own(an)).toMatchObject({ state: 'called', number: expect.stringMatching(/^A00[1-3]$/) })
})

test.each([
  ['visit_slot', { at: '2026-11-23T03:10:00.000Z' }],
  ['visit_slot', { at: '2026-11-20T03:00:00.000Z' }],
  ['visit_slot', { at: '2026-11-23T20:00:00.000Z' }],
  ['store_unknown', { store_id: 'khong-co' }],
  ['store_service', { store_id: 'ca-mau-an-xuyen', service: 'devices' }],
])('refuses with %s', async (code, fields) => {
  expect(errorOf(await book(an, '2026-11-23T03:00:00.000Z', fields))).toMatchObject({ code })
})

test('cancels once, not after the call, and not for others', async () => {
  const { visit } = resultOf(await ticket(an)) as VisitChanged
  const cancel = (one: Person) =>
    one.call('help_store_cancel', { visit: visit.code, idempotency_key: randomUUID() })
  expect(errorOf(await cancel(await person(world, LONG)))).toMatchObject({ code: 'visit_unknown' })
  expect(resultOf(await cancel(an))).toMatchObject({ visit: { state: 'cancelled' } })
  expect(errorOf(await cancel(an))).toMatchObject({ code: 'visit_not_cancellable' })
  await world.advance(DAY)
  expect(await own(an)).toMatchObject({ state: 'cancelled' })
})
