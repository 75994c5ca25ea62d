/** One failing item or job never keeps others waiting; it is retried later and ends as a dead letter. */

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { JOB_RETRY_LIMIT, JOB_RETRY_MAX_SECONDS, jobRetrySeconds } from '../../../src/contract/rules/job.ts'
import { discardFailed, listFailed, retryFailed } from '../../../src/operator/failed-work.ts'
import { runDueJobs } from '../../../src/operator/jobs.ts'
import type { Job } from '../../../src/operator/platform/jobs/job.ts'
import { runJobs } from '../../../src/operator/platform/jobs/run.ts'
import { runItems } from '../../../src/operator/platform/jobs/run-items.ts'
import { addSeconds } from '../../../src/operator/platform/time/seconds.ts'
import { bill, service } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, DAY_SECONDS, registers } from '../packages/support.ts'

let world: World
const lines: string[] = []
/** The version that the broken renewal has lost. */
let version = ''
beforeEach(async () => {
  lines.length = 0
  world = await openWorld({ log: (line) => void (JSON.parse(line).level === 'error' && lines.push(line)) })
})
afterEach(() => closeChecked(world))

const FAILING = '0912000004'
const OTHER = '0912000010'

/** Two lines with the same renewal, of which one cannot run: its version is missing in the catalogue. */
async function breakRenewal(): Promise<string> {
  const { service: broken } = await registers(world, FAILING, 'SENTUAN', 30_000)
  const [row] = await world.context.db.select().from(service).where(eq(service.id, broken.id))
  version = row?.version ?? ''
  await registers(world, OTHER, 'SENTUAN', 30_000)
  await world.context.db.update(service).set({ version: 'gone' }).where(eq(service.id, broken.id))
  return broken.id
}

async function mendRenewal(id: string): Promise<void> {
  await world.context.db.update(service).set({ version }).where(eq(service.id, id))
}

const renewsAt = async (number: string) =>
  (await callAs(world, number, 'mobile_get_service_active_list')).services.find(
    ({ code }) => code === 'SENTUAN',
  )?.renews_at

test('renews the others and closes months although one renewal fails', async () => {
  const id = await breakRenewal()
  const bills = (await world.context.db.select().from(bill)).length
  await world.advance(15 * DAY_SECONDS)
  expect(new Date((await renewsAt(OTHER)) ?? 0) > world.now()).toBe(true)
  expect((await world.context.db.select().from(bill)).length).toBeGreaterThan(bills)
  expect(await listFailed(world.context)).toMatchObject([{ job: 'services', subject: id, tries: 1 }])
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ job: 'services', tries: 1, dead: false }])
  expect(lines.join()).not.toContain(FAILING.slice(1))
  await mendRenewal(id)
})

test('renews the failing one once its cause is mended', async () => {
  const id = await breakRenewal()
  await world.advance(7 * DAY_SECONDS)
  await mendRenewal(id)
  await world.advance(jobRetrySeconds(1) - 1)
  expect(await listFailed(world.context)).toHaveLength(1)
  await world.advance(1)
  expect(await listFailed(world.context)).toEqual([])
  expect(new Date((await renewsAt(FAILING)) ?? 0) > world.now()).toBe(true)
})

test('waits longer after each failure and gives up after the last', async () => {
  const id = await breakRenewal()
  await world.advance(7 * DAY_SECONDS)
  for (let tries = 1; tries < JOB_RETRY_LIMIT; tries += 1) {
    expect(await listFailed(world.context)).toMatchObject([{ tries, deadAt: null }])
    await world.context.clock.advance(jobRetrySeconds(tries))
    await runDueJobs(world.context)
  }
  expect(await listFailed(world.context)).toMatchObject([{ tries: JOB_RETRY_LIMIT, nextAt: null }])
  await world.advance(JOB_RETRY_MAX_SECONDS)
  expect(await listFailed(world.context)).toMatchObject([{ tries: JOB_RETRY_LIMIT }])
  await mendRenewal(id)
  expect(await retryFailed(world.context, 'services', id)).toBe(true)
  await runDueJobs(world.context)
  expect(await listFailed(world.context)).toEqual([])
})

test('discards a dead letter for good', async () => {
  const id = await breakRenewal()
  await world.advance(7 * DAY_SECONDS)
  expect(await discardFailed(world.context, 'services', id)).toBe(false)
  for (let tries = 1; tries < JOB_RETRY_LIMIT; tries += 1) {
    await world.context.clock.advance(jobRetrySeconds(tries))
    await runDueJobs(world.context)
  }
  expect(await discardFailed(world.context, 'services', id)).toBe(true)
  await world.advance(DAY_SECONDS)
  expect(await listFailed(world.context)).toEqual([])
  expect(await retryFailed(world.context, 'services', id)).toBe(false)
  await mendRenewal(id)
})

test('runs later jobs although an earlier job fails', async () => {
  const ran: string[] = []
  const job = (name: string, fails = false): Job => ({
    name,
    run: async () => {
      ran.push(name)
      if (fails) throw new Error('unavailable')
    },
  })
  const jobs = [job('first', true), job('second')]
  expect(await runJobs(world.context, jobs)).toMatchObject([{ failed: true }, { failed: false }])
  await runJobs(world.context, jobs)
  expect(ran).toEqual(['first', 'second', 'second'])
  await world.context.clock.advance(jobRetrySeconds(1))
  await runJobs(world.context, jobs)
  expect(ran).toEqual(['first', 'second', 'second', 'first', 'second'])
  await retryFailed(world.context, 'first', '')
})

describe('an item that waits', () => {
  const WAIT_SECONDS = 60
  /** The item is found in two rounds; before the second, the clock is turned. */
  async function triesOf(turned: number): Promise<number> {
    const { clock } = world.context
    const item = { key: 'one', group: 'one', at: 'then', retried: false }
    let rounds = 0
    let tries = 0
    await runItems(world.context, {
      name: 'waiting',
      find: async () => {
        rounds += 1
        if (rounds === 2) await clock.advance(turned)
        return rounds <= 2 ? [item] : []
      },
      process: async () => {
        tries += 1
        return addSeconds(clock.now(), WAIT_SECONDS)
      },
    })
    return tries
  }

  test('is tried again where the clock is turned during the run', async () => {
    expect(await triesOf(WAIT_SECONDS)).toBe(2)
    expect(await listFailed(world.context)).toEqual([])
  })

  test('is not tried before its time', async () => {
    expect(await triesOf(WAIT_SECONDS / 2)).toBe(1)
    expect(await listFailed(world.context)).toMatchObject([{ job: 'waiting', tries: 1 }])
    await retryFailed(world.context, 'waiting', 'one')
  })
})

describe('two workers', () => {
  const COUNT = 20
  /** Items in the order in which a worker asks for them while another one begins at `other`. */
  async function visits(other: number): Promise<number[]> {
    const done = new Set<number>()
    const asked: number[] = []
    let theirs = other
    await runItems(world.context, {
      name: 'shared',
      find: async () => {
        const left = Array.from({ length: COUNT }, (_, at) => at).filter((at) => !done.has(at))
        return left.map((at) => ({ key: `${at}`, group: `${at}`, at: 'then', retried: false }))
      },
      process: async (_, _tx, { key }) => {
        const at = Number(key)
        asked.push(at)
        if (at === theirs) return 'busy'
        const outcome = done.has(at) ? 'over' : undefined
        // The other one has finished an item each time this one has, and goes on with the next.
        done.add(at).add(theirs)
        theirs += 1
        return outcome
      },
    })
    return asked
  }

  test('share what is due: after a meeting a worker goes on in the middle', async () => {
    const asked = await visits(0)
    expect(asked.slice(0, 3)).toEqual([0, 10, 11])
    expect(asked).toHaveLength(new Set(asked).size)
    expect(asked.length).toBeLessThanOrEqual(COUNT / 2 + 2)
  })

  test('ask again what is due where the other one has been', async () => {
    const asked = await visits(5)
    expect(asked.filter((at) => at >= 5).length).toBeLessThanOrEqual(COUNT / 2)
    expect(await listFailed(world.context)).toEqual([])
  })
})

test('reads nothing but the question of what is due when nothing is', async () => {
  await runDueJobs(world.context)
  const figures = await runDueJobs(world.context)
  expect(figures).toEqual([])
})
