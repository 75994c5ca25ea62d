/** Jobs that claim their items themselves isolate them as all others do. Spec JOB-2, Spec JOB-3. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { JOB_RETRY_LIMIT, JOB_RETRY_MAX_SECONDS } from '../../../src/contract/rules/job.ts'
import { LEASE_SECONDS } from '../../../src/contract/rules/payment.ts'
import { discardFailed, listFailed, retryFailed } from '../../../src/operator/failed-work.ts'
import { deliverCommands } from '../../../src/operator/features/home-network/deliver.ts'
import { enqueue, markDone, processDue } from '../../../src/operator/features/payments/outbox.ts'
import { homeCommand, homeUnit } from '../../../src/operator/schema.ts'
import {
  ACCOUNT,
  LONG,
  networkOf,
  OTHER_ACCOUNT,
  openWorld,
  signsIn,
  type World,
} from '../home-network/support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ log: () => {} })
})
afterEach(() => world.close())

const FAILING = 'failing'
const JOB = 'payment_deliveries'

/** One round of deliveries, in which one subject fails. Returns the subjects that were tried. */
async function round(fails = FAILING): Promise<string[]> {
  const { context } = world
  const tried: string[] = []
  await processDue(context, 'activate', async (work) => {
    tried.push(work.subject)
    if (work.subject === fails) throw new Error('unavailable')
    await markDone(context.db, work, context.clock.now())
  })
  return tried
}

async function promises(...subjects: string[]): Promise<void> {
  const { db, clock } = world.context
  for (const subject of subjects) await enqueue(db, 'activate', subject, clock.now())
}

test('delivers the others although one delivery fails', async () => {
  await promises(FAILING, 'other')
  expect((await round()).sort()).toEqual([FAILING, 'other'])
  expect(await listFailed(world.context)).toMatchObject([{ job: JOB, tries: 1, deadAt: null }])
})

test('forgets the failures of a delivery that succeeds', async () => {
  await promises(FAILING)
  await round()
  await world.context.clock.advance(LEASE_SECONDS)
  expect(await round('')).toEqual([FAILING])
  expect(await listFailed(world.context)).toEqual([])
})

async function failForGood(): Promise<string> {
  await promises(FAILING)
  for (let tries = 1; tries <= JOB_RETRY_LIMIT; tries += 1) {
    await round()
    await world.context.clock.advance(JOB_RETRY_MAX_SECONDS)
  }
  const [dead] = await listFailed(world.context)
  expect(dead).toMatchObject({ job: JOB, tries: JOB_RETRY_LIMIT, nextAt: null })
  return dead?.subject ?? ''
}

test('delivers a dead letter once it is retried', async () => {
  const subject = await failForGood()
  expect(await round('')).toEqual([])
  expect(await retryFailed(world.context, JOB, subject)).toBe(true)
  expect(await round('')).toEqual([FAILING])
})

test('leaves out a dead letter that is discarded', async () => {
  const subject = await failForGood()
  expect(await discardFailed(world.context, JOB, subject)).toBe(true)
  expect(await round('')).toEqual([])
  expect(await listFailed(world.context)).toEqual([])
})

test('ends the commands of other homes although one fails', async () => {
  await networkOf(world, await signsIn(world, LONG), 'main-2')
  const { context } = world
  const { db, clock } = context
  const now = clock.now()
  const [known] = await db.select().from(homeUnit).where(eq(homeUnit.account, ACCOUNT))
  if (!known) throw new Error('The home has no router')
  await db
    .insert(homeUnit)
    .values({ ...known, account: OTHER_ACCOUNT })
    .onConflictDoNothing()
  const command = (account: string, number: string) => ({
    id: `restart of ${account}`,
    account,
    msisdn: `84${number.slice(1)}`,
    kind: 'restart' as const,
    target: '',
    wanted: true,
    state: 'queued' as const,
    wantedAt: now,
    giveUpAt: now,
    dueAt: now,
  })
  await db.insert(homeCommand).values([command(ACCOUNT, LONG), command(OTHER_ACCOUNT, '0912000010')])
  const failing = { ...context, accessDevices: undefined, messages: { ...context.messages, send } }
  async function send(...given: Parameters<typeof context.messages.send>) {
    if (given[0].to.endsWith(LONG.slice(1))) throw new Error('unavailable')
    await context.messages.send(...given)
  }
  await deliverCommands(failing)
  const rows = await db.select().from(homeCommand)
  expect(Object.fromEntries(rows.map(({ account, state }) => [account, state]))).toEqual({
    [ACCOUNT]: 'queued',
    [OTHER_ACCOUNT]: 'failed',
  })
  expect(await listFailed(context)).toMatchObject([{ job: 'home_commands', tries: 1 }])
})
