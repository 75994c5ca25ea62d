/** Pushes about bills and orders, and their end with a new password. Spec PSH-1, PSH-3. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SandboxPush } from '../../../src/sandbox/push/service.ts'
import { DEMO_PASSWORD } from '../../../src/sandbox/seed/people-data.ts'
import { resultOf, type World } from '../../world/operator.ts'
import { callAs } from '../packages/support.ts'
import { openPushWorld, type Signed, signIn } from './support.ts'

/** Prepaid, and postpaid with a bill each month. */
const [AN, NGOC] = ['0912000001', '0912000002']
const HOUR = 3_600
const DAY = 24 * HOUR

let world: World
let push: SandboxPush
beforeEach(async () => {
  ;({ world, push } = await openPushWorld())
})
afterEach(() => world.close())

async function withPhone(number: string): Promise<Signed> {
  const signed = await signIn(world, number)
  resultOf(await world.call('push_subscribe', push.subscription('phone'), signed))
  return signed
}
const shown = () => push.shown().map(({ title, body, path }) => ({ title, path, body }))

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
})
