/** Partitions as the job leaves them, whatever the clock does. Spec JOB-6. */
import { count, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JOBS } from '../../../src/operator/jobs.ts'
import { PARTITIONED_TABLES } from '../../../src/operator/partitions.ts'
import { restoreTables, saveSnapshot } from '../../../src/operator/platform/database/snapshot.ts'
import { keepPartitions } from '../../../src/operator/platform/partitions/keep.ts'
import { idempotency, message, otpChallenge, usageRecord, useEvent } from '../../../src/operator/schema.ts'
import { openWorld, type World } from '../../world/operator.ts'

const DAY = 86_400
const TABLES = [message, usageRecord, useEvent, otpChallenge, idempotency]

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const keep = () => keepPartitions(world.context, PARTITIONED_TABLES)

async function namesOf(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = (await world.context.db.execute(query)) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

/** Without the default one. */
function partitionsOf(table: string): Promise<string[]> {
  return namesOf(sql`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${table}::regclass and inhrelid::regclass::text not like '%\_default' order by 1`)
}

async function sendAt(sentAt: string | Date): Promise<string> {
  const id = `at ${new Date(sentAt).toISOString()}`
  const row = { id, to: '84912000001', channel: 'sms', text: 'x', purpose: 'package' } as const
  await world.context.db.insert(message).values({ ...row, sentAt: new Date(sentAt) })
  return id
}

const partitionOf = async (id: string) =>
  (await namesOf(sql`select tableoid::regclass::text as name from message where id = ${id}`))[0]

async function rowsInDefault(): Promise<number> {
  let rows = 0
  for (const table of ['message', 'usage_record', 'use_event', 'otp_challenge', 'idempotency'])
    rows += await world.context.db.$count(sql.identifier(`${table}_default`) as never)
  return rows
}

test('keeps rows in their Vietnamese month', async () => {
  const last = await sendAt('2026-11-30T23:59:59.999+07:00')
  const first = await sendAt('2026-12-01T00:00:00+07:00')
  expect([await partitionOf(last), await partitionOf(first)]).toEqual(['message_2026_11', 'message_2026_12'])
})

test('has partitions for the seed, the present and the next two months and days', async () => {
  expect((await partitionsOf('usage_record')).slice(-3)).toEqual([
    'usage_record_2026_11',
    'usage_record_2026_12',
    'usage_record_2027_01',
  ])
  expect((await partitionsOf('idempotency')).slice(-3)).toEqual([
    'idempotency_2026_11_21',
    'idempotency_2026_11_22',
    'idempotency_2026_11_23',
  ])
  expect(await rowsInDefault()).toBe(0)
})

test('reads only the months that a range names', async () => {
  const { rows } = (await world.context.db.execute(sql`
    explain select * from usage_record where msisdn = '84912000001'
      and at >= '2026-11-01T00:00:00+07:00' and at < '2026-12-01T00:00:00+07:00'`)) as unknown as {
    rows: { 'QUERY PLAN': string }[]
  }
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(new Set(plan.match(/(?<= on )usage_record\w*(?= usage_record|$)/gm))).toEqual(
    new Set(['usage_record_2026_11']),
  )
})

test('drops a month 180 days after its last instant, with nothing younger', async () => {
  const kept = await sendAt('2026-12-01T00:00:00+07:00')
  const old = await sendAt('2026-11-30T23:59:59.999+07:00')
  const has = async (id: string) => (await partitionOf(id)) !== undefined
  const ripe = Date.parse('2026-12-01T00:00:00+07:00') + 180 * DAY * 1_000
  await world.context.clock.advance((ripe - world.now().getTime()) / 1_000 - 1)
  await keep()
  expect([await has(old), await has(kept)]).toEqual([true, true])
  await world.context.clock.advance(1)
  await keep()
  expect([await has(old), await has(kept)]).toEqual([false, true])
  expect((await partitionsOf('message'))[0]).toBe('message_2026_12')
})

test('drops days of keys, codes and events by their rules', async () => {
  const oldest = async (days: number) => {
    await world.context.clock.advance(days * DAY)
    await keep()
    const tables = ['idempotency', 'otp_challenge', 'use_event']
    return Promise.all(tables.map(async (table) => (await partitionsOf(table))[0]))
  }
  expect(await oldest(2)).toEqual([
    'idempotency_2026_11_22',
    'otp_challenge_2026_11_21',
    'use_event_2026_11_21',
  ])
  const [, code] = await oldest(1)
  expect(code).toBe('otp_challenge_2026_11_22')
  const [, , event] = await oldest(87)
  expect(event).toBe('use_event_2026_11_21')
  const [, , next] = await oldest(1)
  expect(next).toBe('use_event_2026_11_22')
})

test('keeps records of calls for 24 months', async () => {
  const { db, clock } = world.context
  const used = db.select({ rows: count() }).from(usageRecord)
  const [before] = await used
  await clock.advance(720 * DAY)
  await keep()
  expect(await used).toEqual([before])
  await clock.advance(45 * DAY)
  await keep()
  expect(await used).toEqual([{ rows: 0 }])
})

test('has partitions of the present after the clock was turned by a year', async () => {
  expect(JOBS[0]?.name).toBe('partitions')
  await world.context.clock.advance(365 * DAY)
  await keep()
  const id = await sendAt(world.now())
  expect(await partitionOf(id)).toBe('message_2027_11')
  expect((await partitionsOf('otp_challenge')).slice(-3)).toEqual([
    'otp_challenge_2027_11_21',
    'otp_challenge_2027_11_22',
    'otp_challenge_2027_11_23',
  ])
  expect(await rowsInDefault()).toBe(0)
})

test('takes rows of any time and moves them to partitions later', async () => {
  const early = await sendAt('2026-07-01T12:00:00Z')
  const late = await sendAt('2029-01-01T12:00:00Z')
  const stale = await sendAt('2025-01-01T12:00:00Z')
  expect(new Set(await Promise.all([early, late, stale].map(partitionOf)))).toEqual(
    new Set(['message_default']),
  )
  await keep()
  expect(await Promise.all([early, late, stale].map(partitionOf))).toEqual([
    'message_2026_07',
    'message_2029_01',
    undefined,
  ])
})

test('drops empty partitions that a clock left ahead before it was set back', async () => {
  await world.context.clock.advance(365 * DAY)
  await keep()
  await sendAt(world.now())
  await world.context.clock.reset()
  await keep()
  expect((await partitionsOf('message')).slice(-4)).toEqual([
    'message_2026_11',
    'message_2026_12',
    'message_2027_01',
    'message_2027_11',
  ])
})

test('changes nothing a second time, and says what it changed the first', async () => {
  const first = { made: [] as string[], dropped: [] as string[] }
  await world.context.clock.advance(DAY)
  await keepPartitions(world.context, PARTITIONED_TABLES, first)
  expect(first.made).toEqual(['use_event_2026_11_24', 'otp_challenge_2026_11_24', 'idempotency_2026_11_24'])
  const second = { made: [], dropped: [] }
  await keepPartitions(world.context, PARTITIONED_TABLES, second)
  expect(second).toEqual({ made: [], dropped: [] })
})

test('stores one answer for a key of a day', async () => {
  const at = world.now()
  const row = { msisdn: '84912000001', key: 'key', call: 'x', request: 'x', result: {}, at }
  await world.context.db.insert(idempotency).values(row)
  const again = world.context.db.insert(idempotency).values({ ...row, at: new Date(at.getTime() + 1) })
  await expect(again).rejects.toThrow()
})

test('restores a snapshot after partitions were dropped', async () => {
  const { db, clock } = world.context
  const content = async () => {
    const rows = []
    for (const table of TABLES) rows.push(await db.select().from(table).orderBy(sql`1, 2, 3`))
    return JSON.stringify(rows)
  }
  const seeded = await content()
  await saveSnapshot(db, { source: 'seed', savedAt: world.now() })
  await clock.advance(900 * DAY)
  await keep()
  await clock.reset()
  expect(await db.$count(message)).toBe(0)
  await restoreTables(db)
  await keep()
  expect(await content()).toBe(seeded)
  expect(await rowsInDefault()).toBe(0)
  await db.execute(sql`drop schema kept cascade`)
})

test('finds a message by its id alone', async () => {
  const id = await sendAt('2026-11-22T12:00:00Z')
  await world.context.db.update(message).set({ tries: 3 }).where(eq(message.id, id))
  expect(
    await world.context.db.select({ tries: message.tries }).from(message).where(eq(message.id, id)),
  ).toEqual([{ tries: 3 }])
})
