/**
 * What waits, how long, and what it does not wait for: our own asking, the end of orders, deliveries,
 * refunds. Spec PAY-10; L7.
 */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { nextCheck } from '../../../src/operator/features/payments/poll-order.ts'
import { runPayments } from '../../../src/operator/features/payments/run.ts'
import { invariants, overdue } from '../../../src/operator/invariants.ts'
import { openLines } from './lines.ts'
import { openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

let world: PaymentWorld
let numbers: string[]
beforeAll(async () => {
  world = await openPaymentWorld()
  numbers = await openLines(world.context.db, 10, world.now())
})
afterEach(async () => {
  world.bank.trouble = undefined
  world.bank.losesAnswers = false
  world.whim.fail = undefined
  expect(await invariants(world.context.db)).toEqual([])
})
afterAll(() => world.close())

const someone = () => numbers.pop() ?? ''
const advance = async (seconds: number) => {
  await world.context.clock.advance(seconds)
  await runPayments(world.context)
}
const state = async (id: string) => (await world.order(id)).state

test('we ask often while a page looks, then ever more rarely', () => {
  const createdAt = new Date('2026-11-21T03:00:00Z')
  const expiresAt = new Date('2026-11-21T03:30:00Z')
  const after = (seconds: number, watchedAt: Date | null = null) => {
    const now = new Date(createdAt.getTime() + seconds * 1_000)
    return (nextCheck({ createdAt, expiresAt, watchedAt }, now).getTime() - now.getTime()) / 1_000
  }
  expect([0, 60, 180, 480, 1_080].map((seconds) => after(seconds))).toEqual([60, 120, 300, 600, 720])
  expect(after(100, new Date(createdAt.getTime() + 90_000))).toBe(10)
  expect(after(200, new Date(createdAt.getTime() + 100_000))).toBe(80)
  expect(after(1_900)).toBe(10)
})

test('a hundred pages ask at once: the bank is asked once, and not again for five seconds', async () => {
  const number = someone()
  const { transactionId } = await world.creates(number)
  const before = world.bank.asked.find
  await Promise.all(Array.from({ length: 100 }, () => world.asks(transactionId, number)))
  await world.context.clock.advance(4)
  await Promise.all(Array.from({ length: 100 }, () => world.asks(transactionId, number)))
  expect(world.bank.asked.find - before).toBe(1)
  await world.context.clock.advance(1)
  await world.asks(transactionId, number)
  expect(world.bank.asked.find - before).toBe(2)
})

test('an order does not end while the bank is away: it ends when the bank knows of nothing, and is paid when it does', async () => {
  const [one, two] = [await world.creates(someone()), await world.creates(someone())]
  world.bank.trouble = () => {
    throw new Error('The bank sleeps')
  }
  await advance(1_801)
  await advance(600)
  expect([await state(one.transactionId), await state(two.transactionId)]).toEqual(['created', 'created'])
  world.bank.receive(two.memo, PRICE, world.now())
  world.bank.trouble = undefined
  await advance(11)
  expect([await state(one.transactionId), await state(two.transactionId)]).toEqual(['expired', 'active'])
})

test('a clock that is turned back asks and ends orders all the same', async () => {
  const number = someone()
  const { transactionId, memo } = await world.creates(number)
  await world.asks(transactionId, number)
  await world.context.clock.advance(-3_600)
  world.bank.receive(memo, PRICE, world.now())
  await advance(1)
  expect(await state(transactionId)).toBe('active')
  await world.context.clock.advance(3_600)
})

test('a delivery that fails is tried after 1, 5, 30, 120 and 600 s, then by the hour, 26 times; then the money goes back', async () => {
  const number = someone()
  const { transactionId, memo } = await world.creates(number)
  world.bank.receive(memo, PRICE, world.now())
  world.whim.fail = new Error('The network is busy')
  await world.context.clock.advance(6)
  await world.asks(transactionId, number)
  const tries = async () => (await world.money(transactionId)).work[0]?.tries
  for (const [at, wait] of [1, 5, 30, 120, 600].entries()) {
    expect(await state(transactionId)).toBe('act_retry')
    await advance(wait - 1)
    expect(await tries()).toBe(at + 1)
    await advance(1)
    expect(await tries()).toBe(at + 2)
  }
  for (let hour = 0; hour < 20; hour += 1) await advance(3_600)
  expect(await state(transactionId)).toBe('refunded')
  const { states, refunds, work } = await world.money(transactionId)
  expect(states.slice(-4)).toEqual(['activating', 'act_failed', 'refund_pending', 'refunded'])
  expect(refunds).toMatchObject([{ reason: 'not_delivered', amount: PRICE, state: 'done' }])
  expect(work).toMatchObject([{ kind: 'activate', tries: 26, failed: true }])
  const [done, promised] = (await world.sms(number)).map(({ text }) => text)
  expect(promised).toContain('Số tiền này sẽ về lại tài khoản đã chuyển')
  expect(done).toContain('đã về lại tài khoản đã chuyển')
  expect(world.logged.some((line) => line.includes('payment_not_delivered'))).toBe(true)
})

test('it is delivered as soon as it can be', async () => {
  const number = someone()
  const { transactionId, memo } = await world.creates(number)
  world.bank.receive(memo, PRICE, world.now())
  world.whim.fail = new Error('The network is busy')
  await world.context.clock.advance(6)
  await world.asks(transactionId, number)
  world.whim.fail = undefined
  await advance(1)
  expect(await state(transactionId)).toBe('active')
})

test('money with a memo of no order waits a day and goes back once, though the bank loses its answers', async () => {
  const { bankReference } = world.bank.receive('tien com trua', 77_000, world.now())
  await advance(310)
  const back = () => [...world.bank.back.values()].filter((sent) => sent.bankReference === bankReference)
  await advance(86_399 - 10)
  expect(back()).toEqual([])
  world.bank.losesAnswers = true
  await advance(310)
  await advance(1)
  await advance(5)
  expect(back()).toMatchObject([{ amount: 77_000 }])
  world.bank.losesAnswers = false
  await advance(600)
  expect(back()).toHaveLength(1)
  expect(await overdue(world.context.db, world.now())).toEqual([])
})

test('what we hold and the bank does not know of is written down every night', async () => {
  const number = someone()
  const { memo } = await world.creates(number)
  const credit = world.bank.receive(memo, PRICE, world.now())
  await world.notice([credit])
  await runPayments(world.context)
  world.bank.denied.add(credit.bankReference)
  await advance(86_400)
  const lines = world.logged
    .filter((line) => line.includes('payment_reconcile'))
    .map((line) => JSON.parse(line) as { unknown?: string[] })
  expect(lines.some(({ unknown }) => unknown?.includes(credit.bankReference))).toBe(true)
})
