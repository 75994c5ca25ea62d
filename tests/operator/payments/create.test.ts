/**
 * Creating orders: prices, idempotency keys, tabs, limits, and other people's orders. Spec ROA-9, Spec
 * PAY-11.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openOrdersOf } from '../../../src/operator/features/payments/find.ts'
import { paymentHandlers } from '../../../src/operator/features/payments/handlers.ts'
import { roamingCashback } from '../../../src/operator/features/roaming/pay-cashback.ts'
import { runJobs } from '../../../src/operator/platform/jobs/run.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { caughtError } from '../packages/support.ts'
import { openLines } from './lines.ts'
import { caller, ITEM, openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

let world: PaymentWorld
let numbers: string[]
beforeAll(async () => {
  world = await openPaymentWorld()
  numbers = await openLines(world.context.db, 12, world.now())
})
afterEach(async () => {
  for (const key of ['price', 'sold', 'cashback'] as const) delete world.behaviour[key]
  expect(await brokenRules(world.context.db)).toEqual([])
})
afterAll(() => world.close())
const someone = () => numbers.pop() ?? ''

test('rejects an amount other than the price and creates no order', async () => {
  const number = someone()
  for (const amount of [PRICE - 1, PRICE + 1, 1])
    expect(await caughtError(world.creates(number, { amount }))).toEqual({
      code: 'price_changed',
      price: PRICE,
      quoted: amount,
    })
  expect(await openOrdersOf(world.context, `84${number.slice(1)}`)).toEqual([])
})

test('keeps the price of an open order after a catalogue change', async () => {
  const number = someone()
  const { transactionId } = await world.creates(number)
  world.behaviour.price = 99_000
  expect(await world.creates(number)).toMatchObject({ transactionId, amount: PRICE, replayed: true })
  expect(await caughtError(world.creates(number, { amount: 99_000 }))).toEqual({
    code: 'price_changed',
    price: PRICE,
    quoted: 99_000,
  })
})

test('returns the current state for a key and rejects changed requests', async () => {
  const number = someone()
  const key = randomUUID()
  const first = await world.creates(number, { key })
  await world.context.clock.advance(100)
  expect(await world.creates(number, { key })).toMatchObject({
    transactionId: first.transactionId,
    expires_in: 1_700,
    replayed: true,
  })
  expect(await caughtError(world.creates(number, { key, code: 'SENTIN', amount: 10_000 }))).toEqual({
    code: 'idempotency_conflict',
  })
})

test('allows changing cash back until payment at a constant amount due', async () => {
  const number = someone()
  world.behaviour.cashback = 4_900
  const { transactionId, memo } = await world.creates(number)
  expect(await world.creates(number, { coupon: true })).toMatchObject({
    transactionId,
    cashback: 4_900,
    finalAmount: PRICE,
  })
  expect(await world.creates(number, { coupon: false })).toMatchObject({ transactionId, cashback: 0 })
  expect(await world.creates(number, { coupon: true })).toMatchObject({ transactionId, cashback: 4_900 })
  world.bank.receive(memo, PRICE, world.now())
  await world.context.clock.advance(6)
  await world.polls(transactionId, number)
  await world.context.clock.advance(72 * 3_600 - 1)
  await runJobs(world.context, [roamingCashback])
  const cashbacks = async () =>
    (await world.sms(number)).filter(({ text }) => text.includes('tài khoản khuyến mại')).length
  expect(await cashbacks()).toBe(0)
  await world.context.clock.advance(1)
  await Promise.all([runJobs(world.context, [roamingCashback]), runJobs(world.context, [roamingCashback])])
  expect(await cashbacks()).toBe(1)
})

test('hides another customer’s order', async () => {
  const { transactionId } = await world.creates(someone())
  const other = someone()
  const none = 'A'.repeat(22)
  for (const id of [transactionId, none])
    expect([await caughtError(world.qr(id, other)), await caughtError(world.polls(id, other))]).toEqual([
      { code: 'payment_unknown' },
      { code: 'payment_unknown' },
    ])
  expect(await caughtError(world.receipt(none))).toEqual({ code: 'payment_unknown' })
})

test('refuses to pay a finished order and returns its state', async () => {
  const number = someone()
  const { transactionId, memo } = await world.creates(number)
  world.bank.receive(memo, PRICE, world.now())
  await world.context.clock.advance(6)
  await world.polls(transactionId, number)
  expect(await caughtError(world.qr(transactionId, number))).toEqual({
    code: 'payment_over',
    reason: 'active',
  })
})

test('shows no code for an item no longer sold', async () => {
  const number = someone()
  const { transactionId } = await world.creates(number)
  world.behaviour.sold = false
  expect(await caughtError(world.qr(transactionId, number))).toEqual({
    code: 'payment_over',
    reason: 'failed',
  })
  world.behaviour.sold = true
  expect(await world.creates(number)).toMatchObject({ replayed: false })
})

test('limits orders to five a minute and twenty an hour', async () => {
  const number = someone()
  world.behaviour.price = 1_000
  const codes = Array.from(
    { length: 21 },
    (_, at) => ['SENTIN', 'SEN3N', 'SEN10N', 'THEM5', 'SENGOI', ITEM][at % 6] ?? ITEM,
  )
  const ended = async () => {
    await world.context.clock.advance(-1)
    for (const { id } of await openOrdersOf(world.context, `84${number.slice(1)}`)) {
      await paymentHandlers.payment_order_cancel(world.context, caller(number), { transaction_id: id })
      await world.context.clock.advance(1)
    }
  }
  const orders = (from: number, to: number) =>
    codes.slice(from, to).map((code) => () => world.creates(number, { code, amount: 1_000 }))
  for (const order of orders(0, 5)) await order()
  expect(await world.creates(number, { code: 'SENTIN', amount: 1_000 })).toMatchObject({ replayed: true })
  expect(await caughtError(world.creates(number, { amount: 1_000 }))).toEqual({
    code: 'payment_limit',
    retry_after: 60,
  })
  for (const from of [5, 10, 15]) {
    await ended()
    await world.context.clock.advance(60)
    for (const order of orders(from, from + 5)) await order()
  }
  await ended()
  await world.context.clock.advance(60)
  expect(await caughtError(world.creates(number, { amount: 1_000 }))).toMatchObject({ code: 'payment_limit' })
})

test('offers no bank transfer without a configured bank', async () => {
  const { bank } = world.context
  world.context.bank = undefined
  expect(await caughtError(world.creates(someone()))).toEqual({ code: 'feature_not_supported' })
  world.context.bank = bank
})
