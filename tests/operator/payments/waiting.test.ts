/** Waiting periods of polling, order expiry, deliveries and refunds. Spec PAY-10. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { nextCheck } from '../../../src/operator/features/payments/poll-order.ts'
import { refreshOrder } from '../../../src/operator/features/payments/refresh-order.ts'
import { runPayments } from '../../../src/operator/features/payments/run.ts'
import { overdue } from '../../../src/operator/invariants.ts'
import { createOperator } from '../../../src/operator/operator.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { defaultOptions } from '../../world/seed.ts'
import { openLines } from './lines.ts'
import { openPaymentWorld, type PaymentWorld, PRICE } from './support.ts'

let world: PaymentWorld
let numbers: string[]
beforeAll(async () => {
  world = await openPaymentWorld()
  numbers = await openLines(world.context.db, 10, world.now())
})
afterEach(async () => {
  world.bank.onCall = undefined
  world.bank.losesAnswers = false
  world.behaviour.fail = undefined
  expect(await brokenRules(world.context.db)).toEqual([])
})
afterAll(() => world.close())

const someone = () => numbers.pop() ?? ''
const advance = async (seconds: number) => {
  await world.context.clock.advance(seconds)
  await runPayments(world.context)
}
const state = async (id: string) => (await world.order(id)).state

test('polls often while a page is open, then less and less', () => {
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

test('polls the bank once for a hundred pages within five seconds', async () => {
  const number = someone()
  const { transactionId } = await world.creates(number)
  const before = world.bank.callCounts.find
  await Promise.all(Array.from({ length: 100 }, () => world.polls(transactionId, number)))
  await world.context.clock.advance(4)
  await Promise.all(Array.from({ length: 100 }, () => world.polls(transactionId, number)))
  expect(world.bank.callCounts.find - before).toBe(1)
  await world.context.clock.advance(1)
  await world.polls(transactionId, number)
  expect(world.bank.callCounts.find - before).toBe(2)
})

test('asks the bank once in five seconds for pages, jobs and another process together', async () => {
  const number = someone()
  const { transactionId, memo } = await world.creates(number)
  const { context } = world
  const other = createOperator({
    ...defaultOptions(),
    db: context.db,
    bank: world.bank,
    clock: context.clock,
  })
  const asked: number[] = []
  const find = world.bank.findCredits
  world.bank.findCredits = (wanted, since) => {
    if (wanted === memo) asked.push(world.now().getTime() / 1_000)
    return find(wanted, since)
  }
  const looks = () => [
    world.polls(transactionId, number),
    refreshOrder(other.context, `84${number.slice(1)}`, transactionId),
  ]
  for (let second = 0; second < 20; second += 1) {
    await Promise.all([...looks(), ...looks(), runPayments(context), runPayments(other.context)])
    await context.clock.advance(1)
  }
  world.bank.findCredits = find
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  expect(asked).toHaveLength(4)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5)
})

test('asks a bank that answers slowly once until it has answered', async () => {
  const number = someone()
  const { transactionId, memo } = await world.creates(number)
  const { promise: silence, resolve: answer } = Promise.withResolvers<void>()
  const before = world.bank.callCounts.find
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    world.bank.onCall = () => silence
    // A page waits 1.5 s for the bank and then shows the order as it is.
    await world.polls(transactionId, number)
    for (let second = 0; second < 7; second += 1) {
      await world.context.clock.advance(1)
      vi.advanceTimersByTime(1_000)
      await world.polls(transactionId, number)
    }
    expect(world.bank.callCounts.find - before).toBe(1)
    world.bank.receive(memo, PRICE, world.now())
    answer()
    await expect.poll(() => state(transactionId)).toBe('active')
  } finally {
    vi.useRealTimers()
  }
})

test('keeps an order open until the bank can be polled', async () => {
  const [one, two] = [await world.creates(someone()), await world.creates(someone())]
  world.bank.onCall = () => {
    throw new Error('The bank sleeps')
  }
  await advance(1_801)
  await advance(600)
  expect([await state(one.transactionId), await state(two.transactionId)]).toEqual(['created', 'created'])
  world.bank.receive(two.memo, PRICE, world.now())
  world.bank.onCall = undefined
  await advance(11)
  expect([await state(one.transactionId), await state(two.transactionId)]).toEqual(['expired', 'active'])
})

test('polls and expires orders after the clock is set back', async () => {
  const number = someone()
  const { transactionId, memo } = await world.creates(number)
  await world.polls(transactionId, number)
  await world.context.clock.advance(-3_600)
  world.bank.receive(memo, PRICE, world.now())
  await advance(1)
  expect(await state(transactionId)).toBe('active')
  await world.context.clock.advance(3_600)
})

test('retries delivery 26 times by schedule, then refunds', async () => {
  const number = someone()
  const { transactionId, memo } = await world.creates(number)
  world.bank.receive(memo, PRICE, world.now())
  world.behaviour.fail = new Error('The network is busy')
  await world.context.clock.advance(6)
  await world.polls(transactionId, number)
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
  expect(promised).toContain('Số tiền này sẽ về tài khoản ngân hàng bạn đã chuyển')
  expect(done).toContain('đã về tài khoản ngân hàng bạn đã chuyển')
  expect(world.logged.some((line) => line.includes('payment_not_delivered'))).toBe(true)
})

test('delivers as soon as possible', async () => {
  const number = someone()
  const { transactionId, memo } = await world.creates(number)
  world.bank.receive(memo, PRICE, world.now())
  world.behaviour.fail = new Error('The network is busy')
  await world.context.clock.advance(6)
  await world.polls(transactionId, number)
  world.behaviour.fail = undefined
  await advance(1)
  expect(await state(transactionId)).toBe('active')
})

test('refunds unmatched money once after a day despite lost responses', async () => {
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

test('logs transfers unknown to the bank every night', async () => {
  const number = someone()
  const { memo } = await world.creates(number)
  const credit = world.bank.receive(memo, PRICE, world.now())
  await world.webhook([credit])
  await runPayments(world.context)
  world.bank.denied.add(credit.bankReference)
  await advance(86_400)
  const lines = world.logged
    .filter((line) => line.includes('payment_reconcile'))
    .map((line) => JSON.parse(line) as { unknown?: string[] })
  expect(lines.some(({ unknown }) => unknown?.includes(credit.bankReference))).toBe(true)
})
