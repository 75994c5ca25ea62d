/** Messages are sent once however many workers run; codes go first; a refused one blocks no other. */
import { isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JOB_RETRY_LIMIT, JOB_RETRY_MAX_SECONDS, jobRetrySeconds } from '../../../src/contract/rules/job.ts'
import { listFailed, retryFailed } from '../../../src/operator/failed-work.ts'
import type { Delivery } from '../../../src/operator/platform/messages/channel.ts'
import { cleanMessages } from '../../../src/operator/platform/messages/clean.ts'
import { createMessageQueue } from '../../../src/operator/platform/messages/message-queue.ts'
import { message } from '../../../src/operator/schema.ts'
import { openWorld, type World } from '../../world/operator.ts'

/** How long a worker holds what it claimed, milliseconds. */
const LEASE_MS = 60_000

let world: World
beforeEach(async () => {
  world = await openWorld({ log: () => {} })
})
afterEach(() => world.close())

/** A queue of one worker; `refuses` are the numbers that the channel rejects. */
function worker(posts: Delivery[], refuses: ReadonlySet<string> = new Set()) {
  const take = async (delivery: Delivery) => {
    posts.push(delivery)
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (refuses.has(delivery.to)) throw new Error('refused')
  }
  return createMessageQueue(world.context, { atOnce: false, take }, false)
}

const toNumber = (index: number) => `849120001${String(index).padStart(2, '0')}`

const claimed = async () =>
  (await world.context.db.select().from(message).where(isNotNull(message.leasedUntil))).length

async function sendMany(queue: ReturnType<typeof worker>, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await queue.send({ to: toNumber(index), channel: 'sms', text: `text ${index}`, purpose: 'notice' })
}

test('sends each message once from four workers', async () => {
  const posts: Delivery[] = []
  const workers = Array.from({ length: 4 }, () => worker(posts))
  await sendMany(workers[0] ?? worker(posts), 90)
  await Promise.all(workers.map((one) => one.deliver()))
  expect(posts).toHaveLength(90)
  expect(new Set(posts.map(({ id }) => id)).size).toBe(90)
})

test('leaves what another host claimed a moment ahead of its own clock', async () => {
  const { clock, db } = world.context
  const posts: Delivery[] = []
  await sendMany(worker(posts), 1)
  const ahead = new Date(clock.now().getTime() + LEASE_MS + 5_000)
  await db.update(message).set({ leasedUntil: ahead }).where(isNotNull(message.dueAt))
  await worker(posts).deliver()
  expect(posts).toEqual([])
})

test('sends the others although one number is refused', async () => {
  const posts: Delivery[] = []
  const queue = worker(posts, new Set([toNumber(0)]))
  await sendMany(queue, 60)
  await queue.deliver()
  expect(new Set(posts.map(({ to }) => to)).size).toBe(60)
  await world.context.clock.advance(jobRetrySeconds(1))
  await queue.deliver()
  expect(posts.filter(({ to }) => to === toNumber(0))).toHaveLength(2)
  expect(posts).toHaveLength(61)
})

test('sends codes before other messages', async () => {
  const posts: Delivery[] = []
  const queue = worker(posts)
  await sendMany(queue, 30)
  await queue.send({ to: toNumber(99), channel: 'sms', text: '123456', purpose: 'authen_msisdn' })
  await queue.deliver()
  expect(posts.findIndex(({ purpose }) => purpose === 'authen_msisdn')).toBeLessThan(20)
})

test('takes over from a worker that died', async () => {
  const posts: Delivery[] = []
  const dead = createMessageQueue(
    world.context,
    { atOnce: false, take: () => new Promise<never>(() => {}) },
    false,
  )
  await sendMany(dead, 1)
  void dead.deliver()
  const queue = worker(posts)
  await expect.poll(claimed).toBe(1)
  await queue.deliver()
  expect(posts).toEqual([])
  await world.context.clock.advance(60)
  await queue.deliver()
  expect(posts).toHaveLength(1)
})

test('lists a message as dead after the last try, and sends it when retried', async () => {
  const posts: Delivery[] = []
  const refuses = new Set([toNumber(0)])
  const queue = worker(posts, refuses)
  await sendMany(queue, 1)
  for (let tries = 1; tries <= JOB_RETRY_LIMIT; tries += 1) {
    await queue.deliver()
    await world.context.clock.advance(JOB_RETRY_MAX_SECONDS)
  }
  const [failed] = await listFailed(world.context)
  expect(failed).toMatchObject({ job: 'messages', tries: JOB_RETRY_LIMIT, nextAt: null })
  refuses.clear()
  await retryFailed(world.context, 'messages', failed?.subject ?? '')
  await queue.deliver()
  expect(posts).toHaveLength(JOB_RETRY_LIMIT + 1)
  expect(await listFailed(world.context)).toEqual([])
})

test('deletes what was sent to no one, as soon as it is delivered', async () => {
  const { db } = world.context
  const queue = worker([])
  await sendMany(queue, 1)
  await queue.sendNothing({ channel: 'sms', text: 'x', purpose: 'notice' }, db)
  await cleanMessages(db, world.now())
  expect(await db.select().from(message)).toHaveLength(2)
  await queue.deliver()
  await cleanMessages(db, world.now())
  expect(await db.select().from(message)).toMatchObject([{ text: 'text 0' }])
})
