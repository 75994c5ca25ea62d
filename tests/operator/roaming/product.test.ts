/**
 * Buying a roaming package: eligibility, price, cash back, and the resulting service. Spec ROA-9, Spec LED-4.
 */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bucket, line, service } from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { defaultOptions } from '../../world/seed.ts'
import {
  ACTIVE,
  BARRED,
  buys,
  callError,
  callOk,
  OFF,
  orders,
  PAYING,
  POSTPAID,
  PREPAID,
  signIn,
  transfers,
} from './support.ts'

const KEY = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})
const request = (paymentCode: string, amount: number) => ({
  ...PAYING,
  paymentCode,
  amount,
  idempotency_key: KEY,
})

describe('eligibility', () => {
  test('refuses barred, inactive and duplicate roaming and unsold packages', async () => {
    const refusedFor = async (number: string, code: string, amount: number) =>
      (await callError(world, 'createTransaction', request(code, amount), await signIn(world, number)))[
        'code'
      ]
    expect(await refusedFor(BARRED, 'RJP7', 180_000)).toBe('roaming_barred')
    expect(await refusedFor(OFF, 'RJP7', 180_000)).toBe('roaming_off')
    expect(await refusedFor(ACTIVE, 'RAS15', 390_000)).toBe('package_active')
    expect(await refusedFor(PREPAID, 'SEN60', 120_000)).toBe('package_unknown')
    expect(await refusedFor(PREPAID, 'RJP8', 180_000)).toBe('package_unknown')
  })

  test('rejects a wrong price and returns both', async () => {
    const session = await signIn(world, PREPAID)
    expect(await callError(world, 'createTransaction', request('RJP7', 1_000), session)).toMatchObject({
      code: 'price_changed',
      price: 180_000,
      quoted: 1_000,
    })
  })

  test('refuses and hides postpaid packages for a prepaid line', async () => {
    const { roaming } = defaultOptions()
    const packages = roaming.packages.map((item) =>
      item.code === 'RW30' ? { ...item, lines: ['postpaid' as const] } : item,
    )
    const other = await openWorld({ roaming: { ...roaming, packages } })
    const [prepaid, postpaid] = [await signIn(other, PREPAID), await signIn(other, POSTPAID)]
    expect(await callError(other, 'createTransaction', request('RW30', 1_190_000), prepaid)).toMatchObject({
      code: 'package_line_kind',
    })
    const codes = async (session?: string) =>
      (await callOk(other, 'getPackageInfo', {}, session)).listPackage.map(({ packageId }) => packageId)
    expect(await codes(prepaid)).not.toContain('RW30')
    expect(await codes(postpaid)).toContain('RW30')
    expect(await codes()).toContain('RW30')
    await other.close()
  })
})

describe('paid package', () => {
  test('has its own quotas until it expires', async () => {
    const session = await signIn(world, PREPAID)
    const before = await callOk(world, 'mobile_data_get_high_bandwidth', {}, session)
    await buys(world, PREPAID, session, 'RAS30', 650_000)
    const { services } = await callOk(world, 'mobile_get_service_active_list', {}, session)
    const found = services.find(({ code }) => code === 'RAS30')
    expect(found).toMatchObject({
      name: 'Châu Á 30 ngày',
      family: 'roaming',
      price: 650_000,
      status: 'active',
      renews_at: null,
      can_undo: true,
    })
    expect(Date.parse(found?.expires_at ?? '') - Date.parse(found?.registered_at ?? '')).toBe(30 * 86_400_000)
    const { buckets } = await callOk(world, 'mobile_bundle_remain_amount', {}, session)
    const own = buckets
      .filter(({ package_code }) => package_code === 'RAS30')
      .map(({ kind, total, left }) => [kind, total, left])
    expect(own.sort()).toEqual([
      ['roaming_data', 30_720, 30_720],
      ['roaming_sms', 60, 60],
      ['roaming_voice', 60, 60],
    ])
    const after = await callOk(world, 'mobile_data_get_high_bandwidth', {}, session)
    expect({ high: after.high, left_over: after.left_over }).toEqual({
      high: before.high,
      left_over: before.left_over,
    })
    expect(await callOk(world, 'getPackageInfo', {}, session)).toMatchObject({
      rxServiceActive: 'RAS30',
      active: { code: 'RAS30', data_left_mb: 30_720, data_total_mb: 30_720 },
      open_orders: [],
    })
  })

  test('is named in the requested language', async () => {
    const { result } = (await world.call(
      'mobile_get_service_active_list',
      {},
      { session: await signIn(world, ACTIVE), language: 'en' },
    )) as {
      result: { services: { code: string; name: string }[] }
    }
    expect(result.services.find(({ code }) => code === 'RAS15')?.name).toBe('Asia, 15 days')
  })

  test('ends once on time with a message and no charge', async () => {
    const session = await signIn(world, PREPAID)
    const balance = (await callOk(world, 'mobile_balance_info_v2', {}, session)).balance
    await buys(world, PREPAID, session, 'RJP3', 90_000)
    await world.advance(3 * 86_400)
    const again = await signIn(world, PREPAID)
    const { services } = await callOk(world, 'mobile_get_service_active_list', {}, again)
    expect(services.find(({ code }) => code === 'RJP3')?.status).toBe('ended')
    expect((await callOk(world, 'getPackageInfo', {}, again)).rxServiceActive).toBe('')
    expect(
      (await world.sms(PREPAID)).some(({ text }) => text.includes('Gói Nhật Bản 3 ngày đã hết hạn')),
    ).toBe(true)
    expect((await callOk(world, 'mobile_balance_info_v2', {}, again)).balance).toBe(balance)
  })

  test('returns its price to the bank when given back unused', async () => {
    const session = await signIn(world, PREPAID)
    const { transactionId } = await buys(world, PREPAID, session, 'RJP3', 90_000)
    await world.advance(2 * 86_400)
    const again = await signIn(world, PREPAID)
    const running = async () =>
      (await callOk(world, 'mobile_get_service_active_list', {}, again)).services.find(
        ({ code }) => code === 'RJP3',
      )
    const before = await running()
    expect(before).toMatchObject({ can_undo: true, undo_to: 'vietqr', undo_until: before?.expires_at })
    const cancelled = await callOk(
      world,
      'package_cancel',
      { code: 'RJP3', when: 'now', idempotency_key: KEY },
      again,
    )
    expect(cancelled).toMatchObject({
      refunded: 90_000,
      refund: { place: 'vietqr', amount: 90_000 },
      service: { status: 'ended', name: 'Nhật Bản 3 ngày', take_back_until: null },
    })
    await world.advance(3_600)
    const later = await signIn(world, PREPAID)
    expect((await callOk(world, 'queryTransactionInfo', { transactionId }, later)).refunds).toMatchObject([
      { reason: 'undone', amount: 90_000, state: 'done' },
    ])
    expect((await callOk(world, 'getPackageInfo', {}, later)).active).toBeNull()
  })

  test('ends without a refund after its first use', async () => {
    const session = await signIn(world, PREPAID)
    await buys(world, PREPAID, session, 'RJP3', 90_000)
    await world.context.db
      .update(bucket)
      .set({ left: 10 })
      .where(and(eq(bucket.msisdn, '84912000001'), eq(bucket.kind, 'roaming_data')))
    const cancelled = await callOk(
      world,
      'package_cancel',
      { code: 'RJP3', when: 'now', idempotency_key: KEY },
      session,
    )
    expect(cancelled).toMatchObject({ refunded: 0, refund: null, service: { status: 'ended' } })
  })

  test('delivers an order once despite repeated requests', async () => {
    const session = await signIn(world, PREPAID)
    const { transactionId } = await buys(world, PREPAID, session, 'RJP3', 90_000)
    const rows = () =>
      world.context.db
        .select()
        .from(service)
        .where(eq(service.id, `roaming:${transactionId}`))
    expect(await rows()).toHaveLength(1)
    await world.advance(3_600)
    expect(await rows()).toHaveLength(1)
  })

  test('refunds fully if the line is barred before payment', async () => {
    const session = await signIn(world, PREPAID)
    const order = await orders(world, session, 'RJP3', 90_000)
    const { result: qr } = await callOk(world, 'getQR', { orderId: order.transactionId }, session)
    await world.context.db.update(line).set({ roaming: 'barred' }).where(eq(line.msisdn, '84912000001'))
    await transfers(world, PREPAID, qr)
    const { state, refunds } = await callOk(
      world,
      'queryTransactionInfo',
      { transactionId: order.transactionId },
      session,
    )
    expect(['refund_pending', 'refunded']).toContain(state)
    expect(refunds).toMatchObject([{ reason: 'not_delivered', amount: 90_000 }])
    expect(await world.context.db.select().from(service).where(eq(service.code, 'RJP3'))).toEqual([])
  })
})

describe('package not sold from the main account', () => {
  test('is absent from search, details and registration', async () => {
    const session = await signIn(world, PREPAID)
    const { packages } = await callOk(world, 'package_search', { keyword: 'Nhật Bản' })
    expect(packages.some(({ CODE }) => CODE.startsWith('RJP'))).toBe(false)
    expect((await callOk(world, 'package_search', { family: 'roaming' })).packages).toEqual([])
    expect(await callError(world, 'package_get_detail', { code: 'RJP7' })).toMatchObject({
      code: 'package_unknown',
    })
    expect(await callError(world, 'package_check', { code: 'RJP7' }, session)).toMatchObject({
      code: 'package_unknown',
    })
    expect(
      await callError(
        world,
        'package_register',
        { code: 'RJP7', price: 180_000, idempotency_key: KEY },
        session,
      ),
    ).toMatchObject({ code: 'package_unknown' })
  })
})

describe('cash back', () => {
  test('is announced, promised with the order, given monthly per line', async () => {
    const session = await signIn(world, PREPAID)
    expect(await callOk(world, 'getPackageInfo', {}, session)).toMatchObject({
      hasPromotion: 'YES',
      cashbackPercentageValue: 10,
      cashback_cap: 50_000,
      cashback_hours: 72,
    })
    expect((await orders(world, session, 'RKH3', 50_000, { coupon: true })).cashback).toBe(0)
    const order = await buys(world, PREPAID, session, 'RJP7', 180_000, { coupon: true })
    expect(order.cashback).toBe(18_000)
    expect((await callOk(world, 'getPackageInfo', {}, session)).hasPromotion).toBe('NO')
    expect((await orders(world, session, 'RAS5', 150_000, { coupon: true })).cashback).toBe(0)
    await world.advance(72 * 3_600)
    const balances = await callOk(world, 'mobile_IN_balances', {}, await signIn(world, PREPAID))
    expect(balances.balances.some(({ kind, amount }) => kind === 'promotion' && amount === 18_000)).toBe(true)
  })

  test('is capped and only given on request', async () => {
    const session = await signIn(world, POSTPAID)
    expect((await orders(world, session, 'RJP7', 180_000)).cashback).toBe(0)
    expect((await orders(world, session, 'RW30', 1_190_000, { coupon: true })).cashback).toBe(50_000)
  })

  test('releases the turn of an expired order and grants one monthly', async () => {
    const session = await signIn(world, PREPAID)
    await orders(world, session, 'RJP7', 180_000, { coupon: true })
    expect((await orders(world, session, 'RAS5', 150_000, { coupon: true })).cashback).toBe(0)
    await world.advance(1_860)
    expect((await callOk(world, 'getPackageInfo', {}, session)).hasPromotion).toBe('YES')
  })
})
