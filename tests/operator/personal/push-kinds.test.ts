/** Pushes about bills and orders, and what becomes of devices with their data. Spec PSH-1, PSH-3, PRV-9. */
import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/operator/platform/time/day.ts'
import { message, pushChoice, pushDevice } from '../../../src/operator/schema.ts'
import type { SandboxPush } from '../../../src/sandbox/push/service.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { defaultOptions, PUSH_KEY, sandboxPush } from '../../world/seed.ts'
import { stepUp } from '../../world/step-up.ts'
import { callAs } from '../packages/support.ts'
import { type Signed, signIn } from './support.ts'

/** Prepaid, and postpaid with a bill each month. */
const [AN, NGOC] = ['0912000001', '0912000002']
const MSISDN = '84912000001'
const HOUR = 3_600
const DAY = 24 * HOUR

let world: World
let push: SandboxPush
beforeEach(async () => {
  push = sandboxPush()
  const options = { key: PUSH_KEY, contact: 'mailto:care@senmobile.example', service: push.service }
  world = await openWorld({ ...defaultOptions(), push: options, log: () => {} })
})
afterEach(() => world.close())

async function withPhone(number: string): Promise<Signed> {
  const signed = await signIn(world, number)
  resultOf(await world.call('push_subscribe', push.subscription('phone'), signed))
  return signed
}
const shown = () => push.shown().map(({ title, body, path }) => ({ title, path, body }))
/** Devices, choices, and pushes that wait. */
const rows = async () => {
  const { db } = world.context
  const waits = and(eq(message.channel, 'push'), isNotNull(message.dueAt))
  return [await db.$count(pushDevice), await db.$count(pushChoice), await db.$count(message, waits)]
}

describe('what comes', () => {
  test('is an issued bill, and later that it is overdue', async () => {
    await withPhone(NGOC)
    // The first of December, and the day after 24 December, each at ten in the morning.
    await world.advance(10 * DAY)
    await world.advance(25 * DAY)
    const bills = shown().filter(({ body }) => body.includes('tháng 11/2026'))
    expect(bills).toMatchObject([
      { title: 'Hoá đơn', path: '/tai-khoan/hoa-don', body: expect.stringMatching(/hạn trả 24\/12\/2026/) },
      { title: 'Hoá đơn', path: '/tai-khoan/hoa-don', body: expect.stringMatching(/đã quá hạn/) },
    ])
    expect(bills.every(({ body }) => !body.startsWith('Sen Mobile'))).toBe(true)
  })

  test('is each step of an order except the order itself', async () => {
    await withPhone(AN)
    const { order } = await callAs(world, AN, 'home_order_create', {
      ...{ code: 'NHA500', price: 260_000, cycle: 6, total: 260_000 * 6 + 250_000 },
      ...{
        fullname: 'Nguyễn Thị An',
        contact_no: '0912 000 001',
        note: 'Số nhà 12',
        street_name: 'Hàng Vôi',
      },
      ...{ province_id: '01', precinct_id: '00070', idempotency_key: randomUUID() },
    })
    await world.runDueJobs()
    expect(shown()).toEqual([])
    await world.advance(2 * HOUR)
    await world.advance(HOUR)
    expect(shown()).toMatchObject([
      { title: 'Đơn hàng', path: `/tai-khoan/don-hang/${order.code}` },
      { body: expect.stringContaining('đến lắp ngày 23/11/2026') },
    ])
    // The installer's number is on the page alone.
    expect(push.shown().flatMap(({ body }) => body.match(/0\d{3}[ .]?\d{3}[ .]?\d{3}/g) ?? [])).toEqual([])
  })
})

describe('a device', () => {
  test('ends with a new password, except where that was set', async () => {
    await withPhone(AN)
    const other = await signIn(world, AN)
    resultOf(await world.call('push_subscribe', push.subscription('desktop'), other))
    const body = { old_password: DEMO_PASSWORD, password: 'Motkhac2' }
    resultOf(await world.call('authen_change_password', body, other))
    const { devices } = resultOf(await world.call('push_get', {}, other))
    expect(devices.map(({ here }) => here)).toEqual([true])
  })

  test('is in the export by its name, without what sends to it', async () => {
    const an = await withPhone(AN)
    const { endpoint, keys } = push.subscription('phone')
    resultOf(await world.call('push_set', { kinds: ['bill'], quiet: null }, an))
    resultOf(await world.call('customer_export_start', { idempotency_key: randomUUID() }, an))
    for (let step = 0; step < 5; step += 1) await world.advance(1)
    await stepUp(world, an, AN, 'customer_export_file')
    const { url } = resultOf(await world.call('customer_export_file', {}, an))
    const file = await world.operator.takeFile(url.split('/').at(-1) ?? '', AbortSignal.any([]))
    const text = Buffer.from(unzipSync(file?.bytes ?? new Uint8Array())['data.json'] ?? '').toString()
    const { data } = JSON.parse(text) as { data: Record<string, object[]> }
    expect([data['push_device']?.length, data['push_choice']]).toMatchObject([1, [{ kinds: ['bill'] }]])
    for (const secret of [endpoint, keys.p256dh, keys.auth]) expect(text).not.toContain(secret)
  })

  test('is deleted on request with what waits for it, and the choice with the preferences', async () => {
    const an = await withPhone(AN)
    resultOf(await world.call('push_set', { kinds: ['data'], quiet: { from: 0, until: 1_410 } }, an))
    const body = { kinds: ['preferences', 'devices'], idempotency_key: randomUUID() }
    await stepUp(world, an, AN, 'customer_deletion_start', body)
    resultOf(await world.call('customer_deletion_start', body, an))
    const [device] = await world.context.db.select().from(pushDevice)
    await world.context.db.insert(message).values({
      ...{ id: 'waits', to: MSISDN, channel: 'push', text: 'Bạn đã dùng 80% data.', purpose: 'data' },
      ...{ address: device?.id ?? '', sentAt: world.now(), dueAt: addDays(world.now(), 9) },
      push: { title: 'Data của bạn', path: '/tai-khoan', tag: 'data', language: 'vi' },
    })
    expect(await rows()).toEqual([1, 1, 1])
    await world.advance(6 * DAY)
    expect(await rows()).toEqual([0, 0, 0])
  })
})
