/**
 * Webhooks, polls and payments arrive early, twice, late, never or out of order; the books end the same. Spec
 * REL-1.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bankDifferences } from '../../../src/operator/features/payments/bank-book.ts'
import { webhooks } from '../../../src/operator/features/payments/process-webhooks.ts'
import type { Credit } from '../../../src/operator/features/payments/provider.ts'
import { runPayments } from '../../../src/operator/features/payments/run.ts'
import { overdue } from '../../../src/operator/invariants.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openLines } from './lines.ts'
import { openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

let world: PaymentWorld
let numbers: string[]
beforeAll(async () => {
  world = await openPaymentWorld()
  numbers = await openLines(world.context.db, 90, world.now())
})
afterEach(async () => {
  world.bank.onCall = undefined
  world.bank.denied.clear()
  expect(await brokenRules(world.context.db)).toEqual([])
  expect(await bankDifferences(world.context.db, world.bank.name, world.bank.book)).toEqual([])
})
afterAll(() => world.close())

function permutations<T>(values: readonly T[]): T[][] {
  return values.length < 2
    ? [[...values]]
    : values.flatMap((value, at) => permutations(values.toSpliced(at, 1)).map((rest) => [value, ...rest]))
}

type Order = Awaited<ReturnType<PaymentWorld['creates']>>
async function ordered(): Promise<{ number: string; order: Order }> {
  const number = numbers.pop() ?? ''
  return { number, order: await world.creates(number) }
}
async function settled(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await world.context.clock.advance(305)
    await runPayments(world.context)
  }
  expect(await overdue(world.context.db, world.now())).toEqual([])
}
/** The result of an order and its money, whatever the sequence of events. */
async function outcome({ order }: { order: Order }) {
  const { states, credits, refunds } = await world.money(order.transactionId)
  return {
    state: states.at(-1),
    credits: credits.map((credit) => credit.outcome).sort(),
    refunds: refunds.map(({ reason, state, amount }) => [reason, state, amount]),
  }
}

/**
 * One transfer is reported by webhook, reported again, found by polling, and the payer pays a second time.
 */
const EVENTS = ['webhook', 'webhook again', 'polled', 'paid again'] as const
test.each(permutations(EVENTS).map((events) => [events.join(', '), events] as const))(
  '%s',
  async (_, events) => {
    const bought = await ordered()
    const { memo, transactionId } = bought.order
    const first = world.bank.receive(memo, PRICE, world.now())
    for (const event of events) {
      await world.context.clock.advance(6)
      if (event === 'webhook') await world.webhook([first], `notice-${transactionId}`)
      if (event === 'webhook again') await world.webhook([first], `copy-${transactionId}`)
      if (event === 'polled') await world.polls(transactionId, bought.number)
      if (event === 'paid again') await world.webhook([world.bank.receive(memo, PRICE, world.now())])
      await webhooks.run(world.context)
    }
    await settled()
    expect(await outcome(bought)).toEqual({
      state: 'active',
      credits: ['duplicate', 'paid'],
      refunds: [['duplicate', 'done', PRICE]],
    })
  },
)

test.each(
  permutations(['short', 'exact', 'polled'] as const).map((events) => [events.join(', '), events] as const),
)('completes a part with the next transfer and refunds the rest: %s', async (_, events) => {
  const bought = await ordered()
  const { memo, transactionId } = bought.order
  const sent: Credit[] = []
  for (const event of events) {
    await world.context.clock.advance(6)
    if (event === 'polled') await world.polls(transactionId, bought.number)
    else sent.push(world.bank.receive(memo, event === 'short' ? PRICE - 1 : PRICE, world.now()))
    await world.webhook(sent.slice(-1))
    await webhooks.run(world.context)
  }
  await settled()
  const first = events.find((event) => event !== 'polled')
  expect(await outcome(bought)).toEqual(
    first === 'short'
      ? {
          state: 'active',
          credits: ['paid', 'part'],
          refunds: [['excess', 'done', PRICE - 1]],
        }
      : { state: 'active', credits: ['duplicate', 'paid'], refunds: [['duplicate', 'done', PRICE - 1]] },
  )
})

test('records ten parallel copies once with two workers', async () => {
  const bought = await ordered()
  const credit = world.bank.receive(bought.order.memo, PRICE, world.now())
  await Promise.all(Array.from({ length: 10 }, () => world.webhook([credit])))
  await Promise.all([runPayments(world.context), runPayments(world.context)])
  await settled()
  expect(await outcome(bought)).toEqual({ state: 'active', credits: ['paid'], refunds: [] })
})

test('finds a transfer by polling without webhook or page', async () => {
  const bought = await ordered()
  world.bank.receive(bought.order.memo, PRICE, world.now())
  await world.context.clock.advance(60)
  await runPayments(world.context)
  expect((await outcome(bought)).state).toBe('active')
})

test('trusts a verified webhook while the bank is unavailable', async () => {
  const bought = await ordered()
  world.bank.onCall = () => {
    throw new Error('The bank sleeps')
  }
  await world.webhook([world.bank.receive(bought.order.memo, PRICE, world.now())])
  await runPayments(world.context)
  expect(await outcome(bought)).toEqual({ state: 'active', credits: ['paid'], refunds: [] })
  world.bank.onCall = undefined
  await settled()
  expect(await outcome(bought)).toEqual({ state: 'active', credits: ['paid'], refunds: [] })
})

test('delivers nothing while the bank denies its own webhook', async () => {
  const bought = await ordered()
  const credit = world.bank.receive(bought.order.memo, PRICE, world.now())
  world.bank.denied.add(credit.bankReference)
  await world.webhook([credit])
  await runPayments(world.context)
  expect((await outcome(bought)).state).toBe('created')
  expect(world.logged.some((line) => line.includes('the bank does not confirm its webhook'))).toBe(true)
  world.bank.denied.clear()
  await world.context.clock.advance(61)
  await runPayments(world.context)
  expect((await outcome(bought)).state).toBe('active')
})

test('ignores an invalid response and continues the order', async () => {
  const bought = await ordered()
  const credit = world.bank.receive(bought.order.memo, PRICE, world.now())
  for (const spoiled of [
    { amount: 0.5 },
    { amount: Number.NaN },
    { amount: -PRICE },
    { bankReference: '' },
    { at: new Date('never') },
  ]) {
    world.bank.book.splice(-1, 1, { ...credit, ...spoiled })
    await world.context.clock.advance(6)
    expect(await world.polls(bought.order.transactionId, bought.number)).toMatchObject({
      state: 'created',
      paid: 0,
    })
  }
  world.bank.book.splice(-1, 1, credit)
  await world.context.clock.advance(6)
  expect(await world.polls(bought.order.transactionId, bought.number)).toMatchObject({ state: 'active' })
})

test.each([1, 3_600, 86_400])(
  'refunds a payment %i s after expiry and leaves the order expired',
  async (late) => {
    const bought = await ordered()
    await world.context.clock.advance(1_800)
    await runPayments(world.context)
    expect((await outcome(bought)).state).toBe('expired')
    await world.context.clock.advance(late)
    world.bank.receive(bought.order.memo, PRICE, world.now())
    await settled()
    expect(await outcome(bought)).toEqual({
      state: 'expired',
      credits: ['late'],
      refunds: [['late', 'done', PRICE]],
    })
  },
)
