/** Faults that join known incidents, their end and credit, planned work, the status. Spec INC-1 to INC-5. */
import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { IncidentList, ServiceStatus } from '../../../src/contract/main/incident.schema.ts'
import type { ContractProfile, TroubleSent } from '../../../src/contract/main/trouble.schema.ts'
import { endIncident } from '../../../src/operator/features/incidents/change.ts'
import { announceMaintenance } from '../../../src/operator/features/incidents/maintenance.ts'
import { incident, ledgerEntry, ledgerTransaction } from '../../../src/operator/schema.ts'
import { seedIncidents } from '../../../src/operator/seed/incidents.ts'
import { DEMO_INCIDENT } from '../../../src/sandbox/seed/incidents.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { restoreState } from '../../world/restore.ts'
import { AN, DAY, HOUR, LONG, type Person, person, read } from '../requests/support.ts'

let world: World
let long: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await restoreState(world.context.db)
  await world.context.clock.reset()
  long = await person(world, LONG)
})
afterAll(() => world.close())

function report(one: Person, fields: Record<string, unknown> = {}) {
  return one.call('custservice_send_trouble', {
    account: 'fiber_sen_0006',
    error: 'internet-cham',
    since: new Date(world.now().getTime() - 1_000).toISOString(),
    idempotency_key: randomUUID(),
    ...fields,
  })
}
const status = async (province_id?: string) =>
  resultOf(await world.call('help_status_get', { province_id })) as ServiceStatus
const end = () =>
  world.context.db.transaction((tx) => endIncident(tx, DEMO_INCIDENT, world.context.clock.now()))

async function credits(): Promise<number[]> {
  const rows = await world.context.db
    .select({ amount: ledgerEntry.amount })
    .from(ledgerTransaction)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transactionId, ledgerTransaction.id))
    .where(and(like(ledgerTransaction.reference, 'incident:%'), eq(ledgerTransaction.kind, 'cashback')))
  return rows.map(({ amount }) => amount).filter((amount) => amount > 0)
}

test('lists the accesses of a customer with the incidents near them', async () => {
  const { contracts } = resultOf(await long.call('custservice_contract_profile')) as ContractProfile
  expect(contracts.map(({ account, kind }) => [kind, account])).toEqual([
    ['mobile', '84912000006'],
    ['internet', 'fiber_sen_0006'],
    ['mytv', 'mytv_sen_0006'],
    ['phone', '02438000006'],
  ])
  expect(contracts[1]).toMatchObject({ province_id: '79', incidents: [{ id: DEMO_INCIDENT }] })
  expect(contracts[1]?.address).toMatch(/^•••/)
})

test('credits a report that joined a known incident once at its end', async () => {
  const first = resultOf(await report(long)) as TroubleSent
  expect(first.request).toMatchObject({ kind: 'trouble', incident: { id: DEMO_INCIDENT, credited: null } })
  expect((await world.sms(LONG))[0]?.text).toContain('Chúng tôi đang xử lý sự cố')
  await world.advance(25 * HOUR)
  expect((await read(long, first.request.code)).promise.broken_at).toBeNull()
  await end()
  await Promise.all([world.operator.runDueJobs(), world.operator.runDueJobs()])
  const over = await read(long, first.request.code)
  // 27 hours of slow internet are two started days of 5,000 đ.
  expect(over).toMatchObject({ state: 'closed', can_reopen: true, incident: { credited: 10_000 } })
  expect(await credits()).toEqual([10_000])
  expect(await brokenRules(world.context.db)).toEqual([])
  const texts = (await world.sms(LONG)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('Bạn được cộng 10.000'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('đã đóng'))).toHaveLength(1)
})

test('joins the same fault of the same access', async () => {
  const first = resultOf(await report(long)) as TroubleSent
  const again = resultOf(await report(long, { text: 'Giờ mất hẳn rồi.' })) as TroubleSent
  expect(again).toMatchObject({ joined: true, request: { code: first.request.code } })
  expect(again.request.messages.map(({ text }) => text)).toContain('Giờ mất hẳn rồi.')
})

test('makes a promise for a fault elsewhere', async () => {
  const an = await person(world, AN)
  const { request } = resultOf(
    await report(an, { account: undefined, error: 'data-cham', text: 'Chậm từ tối qua ở nhà.' }),
  ) as TroubleSent
  expect(request).toMatchObject({ incident: null, state: 'acknowledged', team: 'network' })
})

test.each([
  ['managed_unknown', { account: 'fiber_sen_0016' }],
  ['managed_unknown', { account: 'fiber_sen_9999' }],
  ['trouble_error', { error: 'mat-song' }],
  ['trouble_since', { since: '2026-11-22T00:00:00.000Z' }],
  ['trouble_since', { since: '2026-10-01T00:00:00.000Z' }],
  ['incident_unknown', { incident: 'khong-co' }],
  ['incident_over', { incident: 'mat-song-hue-2026-10' }],
  ['help_words', { text: 'Đồ ngu ngốc.' }],
])('refuses with %s', async (code, fields) => {
  expect(errorOf(await report(long, fields))).toMatchObject({ code })
})

test('notifies a line that joined by a press', async () => {
  const an = await person(world, AN)
  const join = () => an.call('help_incident_join', { incident: DEMO_INCIDENT, idempotency_key: randomUUID() })
  expect(resultOf(await join())).toMatchObject({ joined_before: false })
  expect(resultOf(await join())).toMatchObject({ joined_before: true })
  await end()
  await world.runDueJobs()
  expect((await world.sms(AN))[0]?.text).toContain('Sự cố đã xong')
  expect(errorOf(await join())).toMatchObject({ code: 'incident_over' })
})

test('marks what is near the line', async () => {
  const { incidents } = resultOf(await long.call('help_incident_list')) as IncidentList
  const near = new Map(incidents.map((one) => [one.id, one.near]))
  expect(near.get(DEMO_INCIDENT)).toBe(true)
  const an = await person(world, AN)
  const elsewhere = resultOf(await an.call('help_incident_list')) as IncidentList
  expect(elsewhere.incidents.every((one) => !one.near)).toBe(true)
})

test('shows what runs, what is planned and 90 days, by province', async () => {
  const all = await status()
  expect(all.open.map(({ id }) => id)).toEqual([DEMO_INCIDENT])
  expect(all.planned.map(({ id }) => id)).toEqual(['bao-tri-internet-tphcm-2026-12'])
  expect(all.past.map(({ id }) => id)).toEqual(['mat-song-hue-2026-10'])
  const voice = all.services.find(({ service }) => service === 'mobile_voice')
  expect(voice?.days).toHaveLength(90)
  // From 19:30 to 3:10: two days of Vietnam.
  expect(voice?.days.filter(({ minutes }) => minutes > 0)).toEqual([
    { day: '2026-10-21', state: 'outage', minutes: 270 },
    { day: '2026-10-22', state: 'outage', minutes: 190 },
  ])
  const hanoi = await status('01')
  expect([...hanoi.open, ...hanoi.planned, ...hanoi.past]).toEqual([])
  expect(hanoi.services.every(({ state }) => state === 'up')).toBe(true)
})

test('starts and ends planned work by the clock', async () => {
  const start = Date.parse('2026-12-05T01:00:00+07:00')
  await world.advance((start - world.now().getTime()) / 1000)
  expect((await status()).open.map(({ id }) => id)).toContain('bao-tri-internet-tphcm-2026-12')
  await world.advance(3 * HOUR)
  expect((await status()).past.map(({ id }) => id)).toContain('bao-tri-internet-tphcm-2026-12')
})

test('shows the maintenance of the site, and keeps it in the history', async () => {
  await announceMaintenance(world.context, new Date(world.now().getTime() + HOUR * 1000))
  const closed = await status()
  expect(closed.closed_until).not.toBeNull()
  expect(closed.services.find(({ service }) => service === 'portal')?.state).toBe('planned')
  await world.context.clock.advance(600)
  await announceMaintenance(world.context, null)
  const open = await status()
  expect(open.closed_until).toBeNull()
  const portal = open.services.find(({ service }) => service === 'portal')
  expect(portal).toMatchObject({ state: 'up' })
  expect(portal?.days.at(-1)?.minutes).toBe(10)
})

test('cancels an incident without its file', async () => {
  await seedIncidents(world.context, [])
  const [gone] = await world.context.db
    .select()
    .from(incident)
    .where(eq(incident.id, 'bao-tri-internet-tphcm-2026-12'))
  expect(gone?.state).toBe('cancelled')
  await world.advance(DAY)
  expect((await status()).planned).toEqual([])
})

test('lists an incident abroad without changing the state at home', async () => {
  const before = (await status()).services.map(({ state }) => state)
  const title = { vi: 'Nhật Bản mất dữ liệu', en: 'No data in Japan' }
  await seedIncidents(world.context, [
    {
      ...{ id: 'abroad', kind: 'incident', effect: 'outage', services: ['mobile_data'], provinces: [] },
      ...{ countries: ['jp'], title, starts: '2026-01-01T00:00+07:00', updates: [] },
    },
  ])
  const { open, services } = await status()
  expect(open).toContainEqual(expect.objectContaining({ id: 'abroad', countries: ['jp'], credit: null }))
  expect(services.map(({ state }) => state)).toEqual(before)
  const { incidents } = resultOf(await long.call('help_incident_list')) as IncidentList
  expect(incidents.find(({ id }) => id === 'abroad')).toMatchObject({ near: false })
})
