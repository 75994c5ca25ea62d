/**
 * What tells us of money comes first, twice, late, never or out of order: the books end the same. Spec REL-1.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bankDifferences } from '../../../src/operator/features/payments/bank-book.ts'
import { processWebhooks } from '../../../src/operator/features/payments/process-webhooks.ts'
import type { Credit } from '../../../src/operator/features/payments/provider.ts'
import { runPayments } from '../../../src/operator/features/payments/run.ts'
import { invariants, overdue } from '../../../src/operator/invariants.ts'
import { openLines } from './lines.ts'
import { openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

let world: PaymentWorld
let numbers: string[]
beforeAll(async () => {
  world = await openPaymentWorld()
  numbers = await openLines(world.context.db, 90, world.now())
})
afterEach(async () => {
  world.bank.trouble = undefined
  world.bank.denied.clear()
  expect(await invariants(world.context.db)).toEqual([])
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
/** What became of an order and its money, whatever the way there. */
async function outcome({ order }: { order: Order }) {
  const { states, credits, refunds } = await world.money(order.transactionId)
  return {
    state: states.at(-1),
    credits: credits.map((credit) => credit.outcome).sort(),
    refunds: refunds.map(({ reason, state, amount }) => [reason, state, amount]),
  }
}

/** One transfer is told, told again, our own asking finds it, and the payer pays a second time. */
const EVENTS = ['told', 'told again', 'asked', 'paid again'] as const
test.each(permutations(EVENTS).map((events) => [events.join(', '), events] as const))(
  '%s',
  async (_, events) => {
    const bought = await ordered()
    const { memo, transactionId } = bought.order
    const first = world.bank.receive(memo, PRICE, world.now())
    for (const event of events) {
      await world.context.clock.advance(6)
      if (event === 'told') await world.notice([first], `notice-${transactionId}`)
      if (event === 'told again') await world.notice([first], `copy-${transactionId}`)
      if (event === 'asked') await world.asks(transactionId, bought.number)
      if (event === 'paid again') await world.notice([world.bank.receive(memo, PRICE, world.now())])
      await processWebhooks(world.context)
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
  permutations(['short', 'exact', 'asked'] as const).map((events) => [events.join(', '), events] as const),
)(
  'too little and the whole, told in this order: %s; whoever is first decides, and everything else goes back',
  async (_, events) => {
    const bought = await ordered()
    const { memo, transactionId } = bought.order
    const sent: Credit[] = []
    for (const event of events) {
      await world.context.clock.advance(6)
      if (event === 'asked') await world.asks(transactionId, bought.number)
      else sent.push(world.bank.receive(memo, event === 'short' ? PRICE - 1 : PRICE, world.now()))
      await world.notice(sent.slice(-1))
      await processWebhooks(world.context)
    }
    await settled()
    const first = events.find((event) => event !== 'asked')
    expect(await outcome(bought)).toEqual(
      first === 'short'
        ? {
            state: 'refunded',
            credits: ['late', 'short'],
            refunds: [
              ['short', 'done', PRICE - 1],
              ['late', 'done', PRICE],
            ],
          }
        : { state: 'active', credits: ['duplicate', 'paid'], refunds: [['duplicate', 'done', PRICE - 1]] },
    )
  },
)

test('ten copies at once, and two workers on them: taken once', async () => {
  const bought = await ordered()
  const credit = world.bank.receive(bought.order.memo, PRICE, world.now())
  await Promise.all(Array.from({ length: 10 }, () => world.notice([credit])))
  await Promise.all([runPayments(world.context), runPayments(world.context)])
  await settled()
  expect(await outcome(bought)).toEqual({ state: 'active', credits: ['paid'], refunds: [] })
})

test('never told, and nobody looks: our own asking finds it', async () => {
  const bought = await ordered()
  world.bank.receive(bought.order.memo, PRICE, world.now())
  await world.context.clock.advance(60)
  await runPayments(world.context)
  expect((await outcome(bought)).state).toBe('active')
})

test('the bank is away: the proven notice is believed, and asking later changes nothing', async () => {
  const bought = await ordered()
  world.bank.trouble = () => {
    throw new Error('The bank sleeps')
  }
  await world.notice([world.bank.receive(bought.order.memo, PRICE, world.now())])
  await runPayments(world.context)
  expect(await outcome(bought)).toEqual({ state: 'active', credits: ['paid'], refunds: [] })
  world.bank.trouble = undefined
  await settled()
  expect(await outcome(bought)).toEqual({ state: 'active', credits: ['paid'], refunds: [] })
})

test('the bank denies what it told, and knows it later: nothing is delivered before it knows', async () => {
  const bought = await ordered()
  const credit = world.bank.receive(bought.order.memo, PRICE, world.now())
  world.bank.denied.add(credit.bankReference)
  await world.notice([credit])
  await runPayments(world.context)
  expect((await outcome(bought)).state).toBe('created')
  expect(world.logged.some((line) => line.includes('the bank does not know what it told'))).toBe(true)
  world.bank.denied.clear()
  await world.context.clock.advance(61)
  await runPayments(world.context)
  expect((await outcome(bought)).state).toBe('active')
})

test('nonsense from the bank is no answer: nothing is taken, and the order goes on', async () => {
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
    expect(await world.asks(bought.order.transactionId, bought.number)).toMatchObject({
      state: 'created',
      paid: 0,
    })
  }
  world.bank.book.splice(-1, 1, credit)
  await world.context.clock.advance(6)
  expect(await world.asks(bought.order.transactionId, bought.number)).toMatchObject({ state: 'active' })
})

test.each([1, 3_600, 86_400])('%i s after the end it goes back, and the order stays over', async (late) => {
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
})
