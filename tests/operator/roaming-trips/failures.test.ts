/** Days on which the network abroad failed return their part of the price, once. Spec ROA-30. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { IncidentContent } from '../../../src/contract/content/incident.schema.ts'
import { seedIncidents } from '../../../src/operator/seed/incidents.ts'
import { report } from '../../world/abroad.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { buys, callError, callOk, PREPAID, signIn } from '../roaming/support.ts'
import { arrives, later, texts, uses } from './support.ts'

let world: World
let session: string
beforeEach(async () => {
  world = await openWorld()
  session = await signIn(world, PREPAID)
  await buys(world, PREPAID, session, 'RJP7', 180_000)
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

const fails = (hours: number, country = 'jp', carrier = '') =>
  report(world, { kind: 'fail', msisdn: PREPAID, country, carrier, hours })
const trips = () => callOk(world, 'roaming_trips', {}, session)
const claim = (service_id: string) => ({ service_id, idempotency_key: randomUUID() })

test('a used package returns its failed days to the account that paid', async () => {
  await arrives(world, 'jp')
  await uses(world, 'jp', 100)
  expect((await trips()).failures).toEqual([])
  session = await later(world, 2)
  await fails(46)
  const [failed] = (await trips()).failures
  expect(failed).toMatchObject({ days: 3, of_days: 7, amount: 77_142, place: { code: 'jp' } })
  const request = claim(failed?.service_id ?? '')
  expect(await callOk(world, 'roaming_failure_refund', request, session)).toMatchObject({
    amount: 77_142,
    place: 'vietqr',
    replayed: false,
  })
  expect((await texts(world))[0]).toContain('Mạng ở nước ngoài đã mất 3 ngày của gói Nhật Bản 7 ngày.')
  expect((await callOk(world, 'roaming_failure_refund', request, session)).replayed).toBe(true)
  const again = claim(request.service_id)
  expect(await callError(world, 'roaming_failure_refund', again, session)).toMatchObject({
    code: 'roaming_no_failure',
  })
  expect((await trips()).trips[0]).toMatchObject({ paid: 102_858 })
})

test('what failed elsewhere, on another network or for a short time returns nothing', async () => {
  await arrives(world, 'jp', PREPAID, 'SoftBank')
  session = await later(world, 1)
  await fails(3)
  await fails(20, 'kr')
  await fails(20, 'jp', 'NTT docomo')
  expect((await trips()).failures).toEqual([])
  await fails(20, 'jp', 'SoftBank')
  expect((await trips()).failures).toMatchObject([{ days: 2 }])
})

test('another line cannot claim it', async () => {
  await arrives(world, 'jp')
  session = await later(world, 1)
  await fails(20)
  const [failed] = (await trips()).failures
  const other = await signIn(world, '0912000002')
  expect(
    await callError(world, 'roaming_failure_refund', claim(failed?.service_id ?? ''), other),
  ).toMatchObject({ code: 'roaming_no_failure' })
})

/** An incident that began hours ago and ended hours ago, as editors publish it. */
function publishes(from: number, until: number, change: Partial<IncidentContent> = {}): Promise<void> {
  const time = (hours: number) => {
    const at = new Date(world.now().getTime() - hours * 3_600_000 + 7 * 3_600_000)
    return `${at.toISOString().slice(0, 16)}+07:00`
  }
  const text = { vi: 'Nhật Bản mất dữ liệu', en: 'No data in Japan' }
  return seedIncidents(world.context, [
    {
      ...{ id: 'abroad', kind: 'incident', effect: 'outage', services: ['mobile_data'], provinces: [] },
      ...{ countries: ['jp'], title: text, starts: time(from), ends: time(until), updates: [] },
      ...change,
    },
  ])
}

test('counts an incident abroad as failed time', async () => {
  await arrives(world, 'jp')
  session = await later(world, 2)
  await publishes(46, 0)
  expect((await trips()).failures).toMatchObject([{ days: 3, of_days: 7, amount: 77_142 }])
})

test('counts hours once that a report and an incident name', async () => {
  await arrives(world, 'jp')
  session = await later(world, 2)
  await fails(46)
  await publishes(46, 0)
  const [failed] = (await trips()).failures
  expect(failed).toMatchObject({ days: 3, amount: 77_142 })
  await callOk(world, 'roaming_failure_refund', claim(failed?.service_id ?? ''), session)
  expect((await trips()).failures).toEqual([])
})

test('does not count an incident elsewhere, without data loss, or planned', async () => {
  await arrives(world, 'jp')
  session = await later(world, 1)
  await publishes(20, 0, { countries: ['kr'] })
  await publishes(20, 0, { id: 'slow', effect: 'degraded' })
  await publishes(20, 0, { id: 'calls', services: ['mobile_voice'] })
  await publishes(20, 0, { id: 'planned', kind: 'planned' })
  expect((await trips()).failures).toEqual([])
})
