/** A turn of the sandbox's clock uses the packages of the demo lines. Spec SBX-5, Spec ACC-8. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, DAY } from '../../src/operator/platform/time/day.ts'
import { bucket, ledgerEntry, simCard, usageDay, usageRecord } from '../../src/operator/schema.ts'
import { wantsOf } from '../../src/sandbox/usage/habits.ts'
import { useTime } from '../../src/sandbox/usage/use-time.ts'
import { openWorld, type World } from '../world/operator.ts'

const AN = '84912000001'
const [PHUC, TUNG] = ['84912000010', '84912000011']
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** As `/sandbox/api/clock` does. */
async function turn(days: number): Promise<number> {
  const from = world.now()
  await world.advance(days * 86_400)
  const uses = await useTime(world.context.db, from, world.now())
  await world.runDueJobs()
  return uses
}
const quotaOf = async (msisdn: string, kind: 'data' | 'voice_onnet') =>
  (
    await world.context.db
      .select()
      .from(bucket)
      .where(and(eq(bucket.msisdn, msisdn), eq(bucket.kind, kind), gt(bucket.expiresAt, world.now())))
  ).at(-1)
const sumOf = async (msisdn: string, since: Date) => {
  const [row] = await world.context.db
    .select({ kb: sql<string>`coalesce(sum(${usageRecord.volume}), 0)` })
    .from(usageRecord)
    .where(and(eq(usageRecord.msisdn, msisdn), gt(usageRecord.at, since)))
  return Number(row?.kb) / 1_024
}

test('wants the same for the same line and day, in whatever steps', () => {
  const [from, until] = [world.now(), addDays(world.now(), 2)]
  const whole = wantsOf(AN, from, until)
  const middle = addDays(from, 0.4)
  expect([...wantsOf(AN, from, middle), ...wantsOf(AN, middle, until)]).toEqual(whole)
  expect(whole.length).toBeGreaterThan(10)
})

test('moves the time at which the network saw the SIM', async () => {
  const seen = async () => {
    const [main] = await world.context.db.select().from(simCard).where(eq(simCard.msisdn, AN))
    return main?.lastSeenAt?.getTime() ?? 0
  }
  const before = await seen()
  const from = world.now()
  await turn(1)
  expect(await seen()).toBeGreaterThan(Math.max(before, from.getTime()))
  expect(await seen()).toBeLessThanOrEqual(world.now().getTime())
})

test('uses nothing in a turn of some minutes', async () => {
  expect(await useTime(world.context.db, world.now(), new Date(world.now().getTime() + 1_801_000))).toBe(0)
})

test('uses data and minutes, records them and charges nothing', async () => {
  const since = world.now()
  const before = { data: await quotaOf(AN, 'data'), minutes: await quotaOf(AN, 'voice_onnet') }
  const entries = await world.context.db.$count(ledgerEntry)
  expect(await turn(1)).toBeGreaterThan(50)
  const after = { data: await quotaOf(AN, 'data'), minutes: await quotaOf(AN, 'voice_onnet') }
  const used = (before.data?.left ?? 0) - (after.data?.left ?? 0)
  expect(used).toBeGreaterThan(1_000)
  expect(used).toBe(await sumOf(AN, since))
  expect(after.minutes?.left).toBeLessThan(before.minutes?.left ?? 0)
  expect(await world.context.db.$count(usageRecord, eq(usageRecord.cost, 0))).toBe(
    await world.context.db.$count(usageRecord),
  )
  // What renewed in that day was charged, no use was.
  expect((await world.context.db.$count(ledgerEntry)) - entries).toBeLessThan(20)
  const days = await world.context.db.select().from(usageDay).where(eq(usageDay.msisdn, PHUC))
  for (const { used: daily } of days) expect(daily).toBeLessThanOrEqual(2_048)
})

test('meets the notices of 80 and 100 per cent day by day', async () => {
  for (let day = 0; day < 12; day += 1) await turn(1)
  const texts = (await world.sms('0912000001')).map(({ text }) => text)
  expect(texts.filter((text) => /80\s?%/.test(text))).toHaveLength(1)
  expect((await world.sms('0912000009')).length + (await world.sms('0912000007')).length).toBeGreaterThan(0)
  const warned = await world.context.db.select().from(bucket).where(eq(bucket.notifiedLevel, 100))
  expect(warned.some(({ msisdn, left }) => msisdn !== TUNG && left === 0)).toBe(true)
})

test('uses every cycle of a long turn, and keeps the history to ninety days', async () => {
  const since = world.now()
  const started = performance.now()
  await world.advance(95 * 86_400)
  const jobs = performance.now()
  await useTime(world.context.db, since, world.now())
  expect(performance.now() - jobs).toBeLessThan(Math.max(5_000, jobs - started))
  const rows = await world.context.db.select().from(usageRecord).where(gt(usageRecord.at, since))
  expect(Math.min(...rows.map(({ at }) => at.getTime()))).toBeGreaterThan(world.now().getTime() - 91 * DAY)
  for (const { left, total } of await world.context.db.select().from(bucket)) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left).toBeLessThanOrEqual(total)
  }
})
