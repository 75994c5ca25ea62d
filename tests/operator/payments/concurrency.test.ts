/**
 * Parallel operations: one order, one delivery, balanced books. These guarantees need PostgreSQL; the
 * embedded database serialises all queries.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bankDifferences } from '../../../src/operator/features/payments/bank-book.ts'
import { runPayments } from '../../../src/operator/features/payments/run.ts'
import { overdue } from '../../../src/operator/invariants.ts'
import { paymentOrder, paymentOrderEvent } from '../../../src/operator/schema.ts'
import { seeded } from '../../faults/report.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openLines } from './lines.ts'
import { AN, openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

let world: PaymentWorld
/** Probability of a failure at a named point, in thousandths. */
let breaks = 0
const random = seeded(20_261_121)
beforeEach(async () => {
  breaks = 0
  world = await openPaymentWorld({
    failpoint: (name) => {
      if (random() * 1_000 < breaks) throw new Error(`broken at ${name}`)
    },
  })
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

test('creates one order for 200 parallel requests of one line', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => world.creates()))
  expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1)
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await world.context.db.select().from(paymentOrder)).toHaveLength(1)
})

test('delivers once for ten webhooks, twenty pages and four workers', async () => {
  const { transactionId, memo } = await world.creates()
  const credit = world.bank.receive(memo, PRICE, world.now())
  for (let copy = 0; copy < 10; copy += 1) await world.webhook([credit])
  await Promise.all([
    ...Array.from({ length: 20 }, () => world.polls(transactionId)),
    ...Array.from({ length: 4 }, () => runPayments(world.context)),
  ])
  await world.context.clock.advance(31)
  await runPayments(world.context)
  expect((await world.money(transactionId)).states).toEqual(['created', 'paid', 'activating', 'active'])
  expect((await world.sms(AN)).filter(({ purpose }) => purpose === 'payment')).toHaveLength(1)
})

/**
 * Twenty at a time: five hundred pass each outcome and each broken point many times. The embedded database
 * has one connection, so a hundred show as much.
 */
const PAYMENTS = process.env['TEST_DATABASE_URL'] ? 500 : 100
const TOGETHER = 20

test(`balances the books after ${PAYMENTS} payments with random failures`, async () => {
  const { context, bank } = world
  const numbers = await openLines(context.db, PAYMENTS, world.now())
  bank.onCall = () => {
    if (random() < 0.1) throw new Error('The bank sleeps')
  }
  breaks = 15
  const stubborn = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof Error && error.message.startsWith('broken at'))) throw error
      }
  }
  async function payment(number: string): Promise<void> {
    const key = randomUUID()
    const { transactionId, memo } = await stubborn(() => world.creates(number, { key }))
    if (random() < 0.8) await stubborn(() => world.qr(transactionId, number))
    const chance = random()
    const amounts =
      chance < 0.7
        ? [PRICE]
        : chance < 0.8
          ? [PRICE - 1]
          : chance < 0.87
            ? [PRICE + 7_000]
            : chance < 0.94
              ? [PRICE, PRICE]
              : []
    for (const amount of amounts) {
      const credit = bank.receive(random() < 0.03 ? 'tien com' : memo, amount, world.now())
      if (random() < 0.1) bank.denied.add(credit.bankReference)
      const copies = Math.floor(random() * 4)
      for (let copy = 0; copy < copies; copy += 1) await world.webhook([credit])
    }
    if (random() < 0.3) await stubborn(() => world.polls(transactionId, number))
  }
  const worker = () => runPayments(context).catch(() => {})
  for (let at = 0; at < PAYMENTS; at += TOGETHER) {
    await Promise.all([...numbers.slice(at, at + TOGETHER).map(payment), worker(), worker()])
    await context.clock.advance(7)
  }
  expect(await brokenRules(context.db)).toEqual([])

  breaks = 0
  bank.onCall = undefined
  bank.denied.clear()
  for (const seconds of [31, 601, 1_801, 310, 86_400, 86_400, 3_601, 61]) {
    await context.clock.advance(seconds)
    await runPayments(context)
  }
  expect(await overdue(context.db, world.now())).toEqual([])
  expect(await bankDifferences(context.db, bank.name, bank.book)).toEqual([])
  const orders = await context.db.select().from(paymentOrder)
  expect(orders).toHaveLength(PAYMENTS)
  const states = new Set(orders.map(({ state }) => state))
  expect(states).toEqual(new Set(['active', 'expired', 'refunded']))
  const kept = orders
    .filter(({ state }) => state === 'active')
    .reduce((sum, { finalAmount }) => sum + finalAmount, 0)
  const [came, back] = [bank.book, [...bank.back.values()]].map((sums) =>
    sums.reduce((sum, { amount }) => sum + amount, 0),
  ) as [number, number]
  expect(came - back).toBe(kept)
  expect((await context.db.select().from(paymentOrderEvent)).length).toBeGreaterThan(PAYMENTS * 3)
}, 300_000)
