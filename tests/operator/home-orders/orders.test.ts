/** A home product is ordered, tracked, installed, or cancelled. Spec ORD-4. */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CreateRequest } from '../../../src/contract/main/home-order.schema.ts'
import { runDueJobs } from '../../../src/operator/jobs.ts'
import { line } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, caughtError } from '../packages/support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

const LONG = '0912000006'
const AN = '0912000001'
const HOUR = 3_600
/** NHA500 costs 260.000 đ a month and 250.000 đ to install. */
const requestOf = (change: Partial<CreateRequest> = {}): CreateRequest => ({
  code: 'NHA500',
  price: 260_000,
  cycle: 6,
  total: 260_000 * 6 + 250_000,
  idempotency_key: randomUUID(),
  fullname: 'Nguyễn Thị An',
  contact_no: '0912 000 001',
  note: 'Số nhà 12, ngõ 3',
  province_id: '01',
  precinct_id: '00070',
  street_name: 'Hàng Vôi',
  ...change,
})
const orders = (change?: Partial<CreateRequest>, number = AN) =>
  callAs(world, number, 'home_order_create', requestOf(change))
const getOrder = (code: string, number = AN) => callAs(world, number, 'home_order_get', { code })
const cancels = (code: string, number = AN) =>
  callAs(world, number, 'home_order_cancel', { code, idempotency_key: randomUUID() })

describe('creation', () => {
  test('stores the confirmed data and sends a message', async () => {
    const { order, replayed } = await orders()
    expect(replayed).toBe(false)
    expect(order).toMatchObject({
      state: 'received',
      package: { code: 'NHA500', family: 'home-internet' },
      price: 260_000,
      cycle: 6,
      bonus: 1,
      setup_fee: 250_000,
      total: 1_810_000,
      per_month: 222_858,
      address: 'Hàng Vôi, Phường Hoàn Kiếm, Hà Nội',
      note: 'Số nhà 12, ngõ 3',
      // Saturday 10:00: an agent calls within a day.
      call_by: '2026-11-22T03:00:00.000Z',
      appointment: null,
      can_cancel: true,
      next: 'confirmed',
      refresh_in: 2 * HOUR,
    })
    expect(order.code).toMatch(/^DH-[2-9A-Z]{8}$/)
    expect((await world.sms(AN))[0]).toMatchObject({
      purpose: 'order',
      channel: 'sms',
      text: expect.stringContaining(order.code),
    })
    expect((await world.sms(AN))[0]?.text).toMatch(
      /6 tháng và tặng 1 tháng.*Hàng Vôi, Phường Hoàn Kiếm, Hà Nội.*1\.810\.000\sđ/,
    )
  })

  test('stores the name of a listed street', async () => {
    const { order } = await orders({ street_name: '', street_id: '00070-hang-bac' })
    expect(order.address).toBe('Hàng Bạc, Phường Hoàn Kiếm, Hà Nội')
  })

  test('sends the message in the language of the line', async () => {
    await world.context.db.update(line).set({ language: 'en' }).where(eq(line.msisdn, '84912000001'))
    await orders({ cycle: 1, total: 510_000 })
    expect((await world.sms(AN))[0]?.text).toMatch(
      /1 month, at Hàng Vôi.*You pay 510,000\sđ after installation/,
    )
  })

  test('returns the same order per key and rejects changed requests', async () => {
    const request = requestOf()
    const first = await callAs(world, AN, 'home_order_create', request)
    const again = await callAs(world, AN, 'home_order_create', request)
    expect(again).toEqual({ ...first, replayed: true })
    expect(
      await caughtError(callAs(world, AN, 'home_order_create', { ...request, note: 'Số nhà 13' })),
    ).toEqual({
      code: 'idempotency_conflict',
    })
    expect((await callAs(world, AN, 'home_order_list')).orders).toHaveLength(1)
  })

  test.each<[string, Partial<CreateRequest>, object]>([
    ['a package that is not there', { code: 'NOSUCH' }, { code: 'package_unknown' }],
    ['what is registered at once', { code: 'SEN60' }, { code: 'package_by_register' }],
    ['another price', { price: 250_000 }, { code: 'price_changed', price: 260_000, quoted: 250_000 }],
    ['another total', { total: 1_560_000 }, { code: 'price_changed', price: 1_810_000, quoted: 1_560_000 }],
    ['no street, ấp or khu', { street_name: ' ' }, { code: 'order_place', fields: ['place'] }],
    ['two of them', { khu_name: 'Khu phố 1' }, { code: 'order_place', fields: ['place'] }],
    [
      'what is missing or wrong',
      { fullname: '', contact_no: '12', street_name: '' },
      { code: 'order_fields', fields: ['fullname', 'contact_no', 'place'] },
    ],
    [
      'a province without home products',
      { province_id: '12', precinct_id: '03388' },
      { code: 'order_fields', fields: ['province_id'] },
    ],
    [
      'a ward of another province',
      { precinct_id: '26743' },
      { code: 'order_fields', fields: ['precinct_id'] },
    ],
    [
      'an old district that is not the ward’s',
      { district_id: '01001' },
      { code: 'order_fields', fields: ['district_id'] },
    ],
    [
      'a street that is not in the list',
      { street_name: '', street_id: '00070-nguyen-hue' },
      { code: 'order_fields', fields: ['street_id'] },
    ],
  ])('refuses %s, and keeps nothing', async (_, change, refused) => {
    expect(await caughtError(orders(change))).toEqual(refused)
    expect((await callAs(world, AN, 'home_order_list')).orders).toEqual([])
  })

  test('refuses a line of another network', async () => {
    expect(await caughtError(orders({}, '0912000003'))).toEqual({ code: 'package_off_net' })
  })

  test('limits orders to one per package and address, five open', async () => {
    const { order } = await orders()
    expect(await caughtError(orders({ cycle: 1, total: 510_000 }))).toEqual({
      code: 'order_open',
      reason: order.code,
    })
    for (const street_name of ['Hàng Gai', 'Hàng Mã', 'Hàng Đào', 'Hàng Bông']) await orders({ street_name })
    expect(await caughtError(orders({ street_name: 'Hàng Ngang' }))).toEqual({ code: 'order_limit' })
    await cancels(order.code)
    expect((await orders()).order.state).toBe('received')
  })

  test('does not register a home package from the main account', async () => {
    expect(
      await caughtError(
        callAs(world, AN, 'package_register', {
          code: 'NHA500',
          price: 260_000,
          idempotency_key: randomUUID(),
        }),
      ),
    ).toMatchObject({
      code: 'package_by_order',
    })
  })
})

describe('progress', () => {
  test('takes each step on time with a message until completion', async () => {
    const { order } = await orders()
    await world.advance(2 * HOUR)
    expect(await getOrder(order.code)).toMatchObject({
      state: 'confirmed',
      call_by: null,
      can_cancel: true,
      next: 'scheduled',
      refresh_in: HOUR,
    })
    await world.advance(HOUR)
    const scheduled = await getOrder(order.code)
    expect(scheduled).toMatchObject({ state: 'scheduled', can_cancel: true, next: 'installing' })
    const { from, to, installer } = scheduled.appointment ?? {
      from: '',
      to: '',
      installer: { name: '', phone: '' },
    }
    // Two days after the call, in a window of two hours.
    expect(from.slice(0, 10)).toBe('2026-11-23')
    expect(Date.parse(to) - Date.parse(from)).toBe(2 * HOUR * 1000)
    expect(installer.phone).toMatch(/^0912 ••• \d{3}$/)
    const answer = (await world.sms(AN))[0]?.text ?? ''
    expect(answer).toContain(`${installer.name} đến lắp ngày 23/11/2026`)
    expect(answer).toContain(installer.phone)
    await world.advance((Date.parse(from) - world.now().getTime()) / 1000)
    expect(await getOrder(order.code)).toMatchObject({
      state: 'installing',
      can_cancel: false,
      next: 'done',
      refresh_in: 90 * 60,
    })
    await world.advance(90 * 60)
    const done = await getOrder(order.code)
    expect(done).toMatchObject({ state: 'done', can_cancel: false, next: null, refresh_in: null })
    expect(done.events.map(({ state }) => state)).toEqual([
      'received',
      'confirmed',
      'scheduled',
      'installing',
      'done',
    ])
    expect((await world.sms(AN)).filter(({ purpose }) => purpose === 'order')).toHaveLength(5)
  })

  test('records due times after a clock jump and runs jobs once', async () => {
    const { order } = await orders()
    await world.advance(30 * 24 * HOUR)
    await runDueJobs(world.context)
    const { events, state } = await getOrder(order.code)
    expect(state).toBe('done')
    expect(events).toHaveLength(5)
    expect(events.map(({ at }) => at)).toEqual([...events.map(({ at }) => at)].sort())
    expect(events[1]?.at).toBe('2026-11-21T05:00:00.000Z')
    expect(events[3]?.at.slice(0, 10)).toBe('2026-11-23')
    expect((await world.sms(AN)).filter(({ purpose }) => purpose === 'order')).toHaveLength(5)
  })

  test('fails the order when the contact number cannot be reached in time', async () => {
    const { order } = await orders({ contact_no: '1234567890' })
    await world.advance(23 * HOUR)
    expect(await getOrder(order.code)).toMatchObject({
      state: 'received',
      can_cancel: true,
      refresh_in: HOUR,
    })
    await world.advance(HOUR)
    expect(await getOrder(order.code)).toMatchObject({ state: 'failed', can_cancel: false, next: null })
    expect((await world.sms(AN))[0]?.text).toContain('không gọi được số 1234567890')
  })
})

describe('cancellation', () => {
  test('is free until the appointment starts', async () => {
    const { order } = await orders()
    await world.advance(3 * HOUR)
    const { appointment } = await getOrder(order.code)
    await world.advance((Date.parse(appointment?.from ?? '') - world.now().getTime()) / 1000 - 1)
    const { order: cancelled } = await cancels(order.code)
    expect(cancelled).toMatchObject({ state: 'cancelled', can_cancel: false, next: null, refresh_in: null })
    expect(cancelled.events.at(-1)).toMatchObject({ state: 'cancelled' })
    expect((await world.sms(AN))[0]?.text).toContain('đã huỷ theo yêu cầu của bạn')
    await world.advance(7 * 24 * HOUR)
    expect((await getOrder(order.code)).state).toBe('cancelled')
    // A repeated cancellation, also from another tab, succeeds without a second message.
    expect((await cancels(order.code)).order.state).toBe('cancelled')
    expect((await world.sms(AN)).filter(({ text }) => text.includes('đã huỷ theo yêu cầu'))).toHaveLength(1)
  })

  test('is refused after the appointment started', async () => {
    const { order } = await orders()
    await world.advance(3 * HOUR)
    const { appointment } = await getOrder(order.code)
    // Only the clock decides, because the job that starts the appointment may be late.
    await world.context.clock.advance((Date.parse(appointment?.from ?? '') - world.now().getTime()) / 1000)
    expect(await caughtError(cancels(order.code))).toEqual({ code: 'order_not_cancellable' })
    await world.advance(24 * HOUR)
    expect(await caughtError(cancels(order.code))).toEqual({ code: 'order_not_cancellable' })
    expect((await getOrder(order.code)).state).toBe('done')
  })
})

describe('ownership', () => {
  test('hides another line’s order from reading and cancelling', async () => {
    const { order } = await orders()
    expect(await caughtError(getOrder(order.code, LONG))).toEqual({ code: 'order_unknown' })
    expect(await caughtError(cancels(order.code, LONG))).toEqual({ code: 'order_unknown' })
    expect(await caughtError(getOrder('DH-NOTHERE2'))).toEqual({ code: 'order_unknown' })
  })

  test('gives 0912000006 one order in progress and one installed', async () => {
    const { orders: own } = await callAs(world, LONG, 'home_order_list')
    expect(own.map(({ state }) => state)).toEqual(['scheduled', 'done'])
    expect(own[0]).toMatchObject({
      can_cancel: true,
      address: 'Nguyễn Huệ, Phường Bến Thành, TP. Hồ Chí Minh',
      appointment: { from: '2026-11-22T07:00:00.000Z' },
    })
    expect(own[1]?.events).toHaveLength(5)
    await world.advance(2 * 24 * HOUR)
    expect((await callAs(world, LONG, 'home_order_list')).orders.map(({ state }) => state)).toEqual([
      'done',
      'done',
    ])
  })
})
