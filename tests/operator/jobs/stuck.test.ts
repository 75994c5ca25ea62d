/**
 * A worker that is stuck for longer than its lease and then goes on: what another worker took over
 * is neither done twice nor listed as failed. Spec JOB-2, Spec JOB-4.
 */
import { eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { JOB_RETRY_MAX_SECONDS } from '../../../src/contract/rules/job.ts'
import { LEASE_SECONDS } from '../../../src/contract/rules/payment.ts'
import { listFailed } from '../../../src/operator/failed-work.ts'
import { recordCredit } from '../../../src/operator/features/payments/credits.ts'
import {
  enqueue,
  markDone,
  type OutboxJob,
  processDue,
  reschedule,
} from '../../../src/operator/features/payments/outbox.ts'
import { sendRefunds } from '../../../src/operator/features/payments/refunds.ts'
import type { Delivery } from '../../../src/operator/platform/messages/channel.ts'
import { MESSAGE_LEASE_SECONDS } from '../../../src/operator/platform/messages/deliver.ts'
import { createMessageQueue } from '../../../src/operator/platform/messages/message-queue.ts'
import { addSeconds } from '../../../src/operator/platform/time/seconds.ts'
import { ledgerTransaction, message, outbox } from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { AN, openPaymentWorld, type PaymentWorld, PRICE } from '../payments/support.ts'

let world: PaymentWorld
/** Lets every worker that still waits go on, so that a failing test ends too. */
let release: (() => void)[] = []
beforeEach(async () => {
  world = await openPaymentWorld()
})
afterEach(async () => {
  for (const goOn of release) goOn()
  release = []
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

/** Something that a worker waits for until the test lets it go on; `reached`: the worker waits. */
function obstacle() {
  const reached = Promise.withResolvers<void>()
  const passed = Promise.withResolvers<void>()
  release.push(passed.resolve)
  return {
    reached: reached.promise,
    wait: () => {
      reached.resolve()
      return passed.promise
    },
    goOn: () => passed.resolve(),
    fail: () => passed.reject(new Error('refused')),
  }
}

describe('a message', () => {
  const queueOf = (take: (delivery: Delivery) => Promise<void>) =>
    createMessageQueue(world.context, { atOnce: false, take }, false)

  /** One worker is stuck while it sends; the other sends the same message after the lease. */
  async function sentByOther() {
    const channel = obstacle()
    const posts: Delivery[] = []
    const stuck = queueOf(channel.wait)
    const other = queueOf(async (delivery) => {
      posts.push(delivery)
    })
    await stuck.send({ to: AN, channel: 'sms', text: 'text', purpose: 'notice' })
    const running = stuck.deliver()
    await channel.reached
    await world.context.clock.advance(MESSAGE_LEASE_SECONDS)
    await other.deliver()
    expect(posts).toHaveLength(1)
    return { channel, running, other, posts }
  }

  test('is not sent again because the stuck worker is refused', async () => {
    const { channel, running, other, posts } = await sentByOther()
    channel.fail()
    await running
    await world.context.clock.advance(JOB_RETRY_MAX_SECONDS)
    await other.deliver()
    expect(posts).toHaveLength(1)
    expect(await listFailed(world.context)).toEqual([])
  })

  test('is not sent a third time because the stuck worker sends it too', async () => {
    const { channel, running, other, posts } = await sentByOther()
    channel.goOn()
    await running
    await other.deliver()
    expect(posts).toHaveLength(1)
    const waiting = await world.context.db.select().from(message).where(isNotNull(message.dueAt))
    expect(waiting).toEqual([])
  })
})

describe('a delivery', () => {
  /** Starts a worker that is stuck in its work until the lease is over. */
  async function startStuck(way: ReturnType<typeof obstacle>, work: (job: OutboxJob) => Promise<void>) {
    const { db, clock } = world.context
    await enqueue(db, 'activate', 'stuck', clock.now())
    const running = processDue(world.context, 'activate', work)
    await way.reached
    await clock.advance(LEASE_SECONDS)
    return { running }
  }

  const lease = async () => (await world.context.db.select().from(outbox))[0]?.leasedUntil

  test('is not listed as failed because the stuck worker fails after another did it', async () => {
    const { db, clock } = world.context
    const way = obstacle()
    const { running } = await startStuck(way, way.wait)
    await processDue(world.context, 'activate', (job) => markDone(db, job, clock.now()))
    way.fail()
    await running
    expect(await listFailed(world.context)).toEqual([])
  })

  test('stays with the worker that took it over when the stuck one puts it off', async () => {
    const { db, clock } = world.context
    const [way, second] = [obstacle(), obstacle()]
    const { running } = await startStuck(way, async (job) => {
      await way.wait()
      await reschedule(db, job, addSeconds(clock.now(), LEASE_SECONDS))
    })
    const over = processDue(world.context, 'activate', async (job) => {
      await second.wait()
      await markDone(db, job, clock.now())
    })
    await second.reached
    const held = await lease()
    way.goOn()
    await running
    expect(held).toBeInstanceOf(Date)
    expect(await lease()).toEqual(held)
    second.goOn()
    await over
    expect(await lease()).toBeNull()
  })
})

test('books a refund and sends its message once, although the stuck worker goes on with it', async () => {
  const { context, bank } = world
  const { memo } = await world.creates()
  for (const _ of ['paid', 'paid again'])
    await recordCredit(context, bank.receive(memo, PRICE, world.now()), 'check')
  const way = obstacle()
  bank.onCall = (question) => (question === 'back' ? way.wait() : undefined)
  const running = sendRefunds(context)
  await way.reached
  bank.onCall = undefined
  await context.clock.advance(LEASE_SECONDS)
  await sendRefunds(context)
  const messages = (await world.sms(AN)).length
  way.goOn()
  await running
  expect(bank.back.size).toBe(1)
  expect(
    await context.db.select().from(ledgerTransaction).where(eq(ledgerTransaction.kind, 'bank_refund')),
  ).toHaveLength(1)
  expect(await world.sms(AN)).toHaveLength(messages)
  expect(await listFailed(context)).toEqual([])
})
