/**
 * Every kind of transfer in every state of an order: the next state of the order and the destination of each
 * đồng. Spec LED-4.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { recordCredit } from '../../../src/operator/features/payments/credits.ts'
import { deliverDue } from '../../../src/operator/features/payments/deliver.ts'
import { paymentHandlers } from '../../../src/operator/features/payments/handlers.ts'
import { runPayments } from '../../../src/operator/features/payments/run.ts'
import { transitionOrder } from '../../../src/operator/features/payments/transition-order.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openLines } from './lines.ts'
import { caller, openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

let world: PaymentWorld
let numbers: string[]
beforeAll(async () => {
  world = await openPaymentWorld()
  numbers = await openLines(world.context.db, 40, world.now())
})
afterEach(async () => {
  world.behaviour.fail = undefined
  delete world.behaviour.refused
  delete world.behaviour.sold
  expect(await brokenRules(world.context.db)).toEqual([])
})
afterAll(() => world.close())

const pay = (memo: string, amount: number) =>
  recordCredit(world.context, world.bank.receive(memo, amount, world.now()), 'check')

type NewOrder = { id: string; memo: string; number: string }
/** Brings a new order into a state through customers, banks and workers. */
const BRING_INTO_STATE: Record<string, (order: NewOrder) => Promise<unknown>> = {
  created: async () => {},
  qr_issued: ({ id, number }) => world.qr(id, number),
  paid: ({ memo }) => pay(memo, PRICE),
  activating: async ({ id, memo }) => {
    await pay(memo, PRICE)
    const { context } = world
    const order = await world.order(id)
    await context.db.transaction((tx) =>
      transitionOrder(context, tx, order, 'activating', 'worker', world.now()),
    )
  },
  act_retry: async ({ memo }) => {
    world.behaviour.fail = new Error('The network is busy')
    await pay(memo, PRICE)
    await deliverDue(world.context)
  },
  active: async ({ memo }) => {
    await pay(memo, PRICE)
    await deliverDue(world.context)
  },
  refund_pending: async ({ id, memo, number }) => {
    await pay(memo, PRICE - 1_000)
    await paymentHandlers.payment_order_cancel(world.context, caller(number), { transaction_id: id })
  },
  refunded: async ({ memo }) => {
    world.behaviour.refused = 'retired'
    await pay(memo, PRICE)
    await deliverDue(world.context)
    delete world.behaviour.refused
    await runPayments(world.context)
  },
  expired: async () => {
    await world.context.clock.advance(1_800)
    await runPayments(world.context)
  },
  failed: async ({ id, number }) => {
    world.behaviour.sold = false
    await world.qr(id, number).catch(() => {})
  },
}

describe.each(Object.keys(BRING_INTO_STATE))('order that is %s', (state) => {
  test.each([
    ['exactly', PRICE],
    ['short', PRICE - 9_000],
    ['too much', PRICE + 5_000],
  ])('accepts %s', async (_, amount) => {
    const number = numbers.pop() ?? ''
    const { transactionId: id, memo } = await world.creates(number)
    await BRING_INTO_STATE[state]?.({ id, memo, number })
    const before = await world.money(id)
    expect(before.states.at(-1)).toBe(state)

    const { outcome } = await pay(memo, amount)
    world.behaviour.fail = undefined
    const after = await world.money(id)
    const payable = state === 'created' || state === 'qr_issued'
    const refunds = after.refunds
      .slice(before.refunds.length)
      .map(({ reason, amount: dong, state: where }) => ({ reason, dong, where }))
    if (!payable) {
      const expected = ['refund_pending', 'expired', 'failed'].includes(state) ? 'late' : 'duplicate'
      expect(outcome).toBe(expected)
      expect(refunds).toEqual([{ reason: expected, dong: amount, where: 'pending' }])
      expect(after.states).toEqual(before.states)
    } else if (amount < PRICE) {
      expect(refunds).toEqual([])
      expect(after.states).toEqual(before.states)
      expect((await world.sms(number))[0]?.text).toContain('còn thiếu 9.000')
    } else {
      expect(refunds).toEqual(
        amount > PRICE ? [{ reason: 'excess', dong: amount - PRICE, where: 'pending' }] : [],
      )
      expect(after.states.at(-1)).toBe('paid')
    }
    if (refunds.length)
      expect((await world.sms(number))[0]?.text).toContain('sẽ về tài khoản ngân hàng bạn đã chuyển')
  })
})

test('completes all deliveries and refunds', async () => {
  await world.context.clock.advance(1_800)
  for (let round = 0; round < 4; round += 1) {
    await world.context.clock.advance(31)
    await runPayments(world.context)
  }
  const owed = [...world.bank.back.values()].reduce((sum, { amount }) => sum + amount, 0)
  const came = world.bank.book.reduce((sum, { amount }) => sum + amount, 0)
  const { rows } = (await world.context.db.execute(
    `select sum(final_amount)::int as kept from payment_order where state = 'active'`,
  )) as unknown as {
    rows: { kept: number }[]
  }
  expect(came - owed).toBe(rows[0]?.kept)
})
