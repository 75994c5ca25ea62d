/** The employee's desk of the sandbox, from a request to its answer. Spec SBX-8. */
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IncidentList } from '../../src/contract/main/incident.schema.ts'
import type { ShortLinkCounts } from '../../src/contract/rules/short-link-counts.ts'
import { vietnamDay } from '../../src/contract/rules/vietnam-day.ts'
import type { DeskIncidents, DeskList, DeskRequest } from '../../src/contract/sandbox-desk.ts'
import type { Connection } from '../../src/gateway/client-info.ts'
import { fromErrorCode, toApiError } from '../../src/gateway/errors.ts'
import { deskRoutes } from '../../src/sandbox/api/desk.ts'
import { DEMO_INCIDENT } from '../../src/sandbox/seed/incidents.ts'
import { AN, act, LONG, type Person, person, read, sent, TEXT } from '../operator/requests/support.ts'
import { openWorld, resultOf, type World } from '../world/operator.ts'
import { restoreState } from '../world/restore.ts'

const ADDRESS = 'https://portal.example'
const OWN = { origin: ADDRESS, 'content-type': 'application/json' }

let world: World
let desk: Hono<{ Bindings: Connection }>
let an: Person
beforeAll(async () => {
  world = await openWorld()
  desk = new Hono<{ Bindings: Connection }>()
  deskRoutes(desk, {
    context: world.context,
    runDueJobs: world.operator.runDueJobs,
  })
  desk.onError((error, c) => {
    const { code, details } = toApiError(error)
    return c.json({ code, status: fromErrorCode(code, details, 'vi').status }, 400)
  })
})
beforeEach(async () => {
  await restoreState(world.context.db)
  an = await person(world, AN)
})
afterAll(() => world.close())

async function requestDesk<T>(path: string, body?: object): Promise<T> {
  const init = body && { method: 'POST', headers: OWN, body: JSON.stringify(body) }
  return (await (await desk.request(`${ADDRESS}/desk/${path}`, init)).json()) as T
}

test('lists requests by their promise and shows one with its owner and logs', async () => {
  const { code } = await sent(an, { context: { line: true } })
  resultOf(
    await an.call('selfcare_send_support_log', {
      request: code,
      entries: [{ at: world.now().toISOString(), name: 'error', text: 'no_connection' }],
      idempotency_key: randomUUID(),
    }),
  )
  const { requests } = await requestDesk<DeskList>('requests')
  expect(requests).toMatchObject([{ code, owner: AN, state: 'acknowledged', team: 'billing' }])
  const one = await requestDesk<DeskRequest>(`requests/${code}`)
  expect(one).toMatchObject({ owner: AN, visitor: false, text: TEXT, line: { kind: 'prepaid' } })
  expect(one.support_logs[0]?.entries[0]?.text).toBe('no_connection')
})

test('answers, asks, forwards and closes', async () => {
  const { code } = await sent(an)
  await requestDesk(`requests/${code}`, { action: 'ask', text: 'Khoản ngày nào ạ?' })
  expect(await read(an, code)).toMatchObject({ state: 'pending' })
  await requestDesk(`requests/${code}`, { action: 'forward', team: 'billing' })
  await requestDesk(`requests/${code}`, { action: 'close', text: 'Đã hoàn 15.000 đ.' })
  expect(await read(an, code)).toMatchObject({ state: 'closed', can_rate: true })
})

test('refuses an answer without a text, and any act on a closed request', async () => {
  const { code } = await sent(an)
  expect(await requestDesk(`requests/${code}`, { action: 'answer' })).toMatchObject({ code: 'bad_request' })
  await act(world, code, { action: 'close' })
  const late = await requestDesk(`requests/${code}`, { action: 'answer', text: 'Muộn rồi.' })
  expect(late).toMatchObject({ code: 'help_request_closed' })
})

test('shows editors what short links brought, also as a file', async () => {
  const short_link = 'https://sen.example/s?a=tet-data'
  resultOf(await world.call('selfcare_url_mapping', { short_link }))
  await world.context.openings.settle()
  const month = vietnamDay(world.now()).slice(0, 7)
  const { links } = await requestDesk<ShortLinkCounts>(`short-links?month=${month}`)
  expect(links.find(({ link }) => link === 'tet-data')).toMatchObject({ opened: 1, bought: 0 })
  const file = await desk.request(`${ADDRESS}/desk/short-links.csv?month=${month}`)
  expect(file.headers.get('content-disposition')).toContain(`short-links-${month}.csv`)
  expect(await file.text()).toContain(`${month},poster,tet-2027,tet-data,1,0,0,0`)
  expect(await requestDesk('short-links?month=2026')).toMatchObject({ code: 'bad_request' })
})

test('starts and ends incidents', async () => {
  const { incidents } = await requestDesk<DeskIncidents>('incidents', {
    service: 'mobile_data',
    effect: 'outage',
    province: '46',
    text: 'Đang kiểm tra.',
  })
  expect(incidents.map(({ title }) => title.vi)).toContain('Internet di động bị gián đoạn, Huế')
  const seen = resultOf(await world.call('help_incident_list', { province_id: '46' })) as IncidentList
  expect(seen.incidents[0]?.updates[0]?.text.vi).toBe('Đang kiểm tra.')
  const long = await person(world, LONG)
  const key = randomUUID()
  resultOf(await long.call('help_incident_join', { incident: DEMO_INCIDENT, idempotency_key: key }))
  await requestDesk(`incidents/${DEMO_INCIDENT}`, { action: 'end', text: 'Đã nối lại cáp.' })
  expect((await world.sms(LONG))[0]?.text).toContain('Sự cố đã xong')
})
