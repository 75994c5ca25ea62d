/** Several workers change partitions at once, and while calls hold locks. Spec JOB-6. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PARTITIONED_TABLES } from '../../../src/operator/partitions.ts'
import { keepPartitions } from '../../../src/operator/platform/partitions/keep.ts'
import { message } from '../../../src/operator/schema.ts'
import { kindOfDatabase } from '../../world/database.ts'
import { openWorld, type World } from '../../world/operator.ts'

const HALF_A_YEAR = 250 * 86_400

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const isServer = kindOfDatabase() === 'server'
const noChanges = () => ({ made: [] as string[], dropped: [] as string[] })

test('makes and drops each partition once with four workers', async () => {
  await world.context.clock.advance(HALF_A_YEAR)
  const workers = [noChanges(), noChanges(), noChanges(), noChanges()]
  await Promise.all(workers.map((changes) => keepPartitions(world.context, PARTITIONED_TABLES, changes)))
  const made = workers.flatMap((changes) => changes.made)
  const dropped = workers.flatMap((changes) => changes.dropped)
  expect(made).toContain('message_2027_07')
  expect(dropped).toContain('message_2026_11')
  expect([new Set(made).size, new Set(dropped).size]).toEqual([made.length, dropped.length])
})

describe.runIf(isServer)('while a transaction reads messages', () => {
  test('makes partitions, gives up dropping soon, and drops them when it has ended', async () => {
    const { db, clock } = world.context
    await clock.advance(HALF_A_YEAR)
    const during = noChanges()
    await db.transaction(async (tx) => {
      await tx.select({ one: sql`1` }).from(message).limit(1)
      await expect(keepPartitions(world.context, PARTITIONED_TABLES, during)).rejects.toThrow()
    })
    expect(during.dropped.filter((name) => name.startsWith('message'))).toEqual([])
    expect(during.dropped).toContain('idempotency_2026_11_21')
    const after = noChanges()
    await keepPartitions(world.context, PARTITIONED_TABLES, after)
    expect(after.dropped).toContain('message_2026_11')
  })

  test('loses no message that is sent while partitions change', async () => {
    const { db, clock, messages } = world.context
    await clock.advance(HALF_A_YEAR)
    const before = await db.$count(message)
    const dropped = await db.$count(message, sql`sent_at < '2027-02-01T00:00:00+07:00'`)
    const send = (to: number) =>
      messages.send({ to: `849${to + 12_900_000}`, channel: 'sms', text: 'x', purpose: 'package' })
    let isChanging = true
    const changing = keepPartitions(world.context, PARTITIONED_TABLES).finally(() => {
      isChanging = false
    })
    let sent = 0
    const sender = async () => {
      while (isChanging) {
        sent += 1
        await send(100_000 + sent)
      }
    }
    await Promise.all([changing, sender(), sender(), sender(), sender()])
    expect(sent).toBeGreaterThan(4)
    expect(await db.$count(message)).toBe(before - dropped + sent)
  })
})
