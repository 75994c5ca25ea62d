/**
 * Measures how much faster two workers renew than one, with a database one millisecond away: each worker is a
 * thread with its own operator and connections.
 */
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { readPackages } from '../../src/contract/content/packages.ts'
import { PACKAGES } from '../../src/entry/paths.ts'
import { currentVersion } from '../../src/operator/features/packages/version.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { addDays } from '../../src/operator/platform/time/day.ts'
import { service } from '../../src/operator/schema.ts'
import { seedCatalogue } from '../../src/operator/seed/catalogue.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { openLines } from '../operator/payments/lines.ts'
import { depositToLine } from '../world/deposit.ts'
import { defaultOptions } from '../world/seed.ts'
import { delayed } from './delay.ts'
import { median } from './load.ts'

const LINES = 400
const ROUNDS = 3
const PACKAGE = 'SENTUAN'
const MONEY = 10_000_000

export async function renewalFigures(title: string, url: string): Promise<void> {
  const { db, close } = await openSandboxDatabase(url)
  await openServices(db)
  const far = await delayed(url, 1)
  const workers = await Promise.all([0, 1].map(() => startWorker(far.url)))
  const times: number[][] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const count of [1, 2]) {
      await fallDue(db)
      const started = performance.now()
      await Promise.all(workers.slice(0, count).map((worker) => worker.run()))
      const took = performance.now() - started
      await requireRenewed(db)
      if (round > 0) times[count - 1]?.push(took)
    }
  const [one = 0, two = 0] = times.map(median)
  console.log(
    `${title.padEnd(28)} round trip 1 ms, ${LINES} renewals: 1 worker ${(one / 1_000).toFixed(2)} s, ` +
      `2 workers ${(two / 1_000).toFixed(2)} s, ${(one / two).toFixed(2)} times as fast`,
  )
  await Promise.all(workers.map((worker) => worker.stop()))
  await far.stop()
  await close()
}

async function openServices(db: Database): Promise<void> {
  const clock = await openClock(db)
  await seedCatalogue({ db, clock, ...defaultOptions() }, readPackages(PACKAGES))
  const now = clock.now()
  const numbers = await openLines(db, LINES, now, 2_000)
  const version = await currentVersion(db, PACKAGE)
  for (const number of numbers) {
    const msisdn = `84${number.slice(1)}`
    await depositToLine(db, msisdn, MONEY, now)
    await db.insert(service).values({
      id: `bench:${msisdn}`,
      msisdn,
      code: PACKAGE,
      version: version.version,
      name: version.content.name,
      family: version.family,
      price: version.content.price,
      period: 7,
      status: 'active',
      registeredAt: now,
      channel: 'web',
      renewsAt: addDays(now, 7),
      expiresAt: addDays(now, 7),
    })
  }
}

async function fallDue(db: Database): Promise<void> {
  await db.execute(sql`update service set renews_at = now(), expires_at = now() where id like 'bench:%'`)
  await db.execute(sql`analyze`)
}

async function requireRenewed(db: Database): Promise<void> {
  const { rows } = (await db.execute(
    sql`select 1 from service where id like 'bench:%' and (renews_at <= now() or status <> 'active')`,
  )) as unknown as { rows: unknown[] }
  if (rows.length > 0) throw new Error(`${rows.length} services were not renewed`)
}

/** `run`: one round of the services' job. */
async function startWorker(url: string): Promise<{ run: () => Promise<void>; stop: () => Promise<unknown> }> {
  const worker = new Worker(new URL('./renewals-worker.ts', import.meta.url), { workerData: url })
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('error', reject)
    })
  await answered()
  return {
    run: () => {
      const done = answered()
      worker.postMessage('run')
      return done
    },
    stop: () => worker.terminate(),
  }
}
