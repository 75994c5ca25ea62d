/**
 * Measures a turn of the clock by sixty days in the world of the demo people, twice from the same state: how
 * long it takes, whether anything is still due, and whether both turns did the same. Spec JOB-1.
 */
import { type SQL, sql } from 'drizzle-orm'
import { JOBS } from '../../src/operator/jobs.ts'
import { createOperator } from '../../src/operator/operator.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { openSandboxDatabase } from '../../src/sandbox/database.ts'
import { defaultOptions, seedWorld, WORLD_START } from '../world/seed.ts'

const DAYS = 60

export async function clockFigures(): Promise<void> {
  const first = await openSandboxDatabase('memory:')
  await seedWorld(first.db)
  const template = await first.dump?.()
  await first.close()
  const ends: string[] = []
  for (const turn of [1, 2]) {
    const { db, close } = await openSandboxDatabase('memory:', template)
    const clock = await openClock(db, () => WORLD_START)
    const operator = createOperator({ db, clock, ...defaultOptions() })
    await operator.runDueJobs()
    const started = performance.now()
    await clock.advance(DAYS * 86_400)
    await operator.runDueJobs()
    const took = (performance.now() - started) / 1_000
    const due = await stillDue(db, clock.now())
    ends.push(await contentOf(db))
    console.log(
      `embedded: turn ${turn} by ${DAYS} days in ${took.toFixed(1)} s, jobs with something due afterwards: ` +
        `${due.join(', ') || 'none'}`,
    )
    await close()
  }
  console.log(`embedded: both turns left ${ends[0] === ends[1] ? 'the same' : 'different'} rows and money`)
}

async function stillDue(db: Database, now: Date): Promise<string[]> {
  const due: string[] = []
  for (const { name, isDue, everySeconds } of JOBS) {
    if (!isDue || everySeconds) continue
    if ((await rowsOf(db, isDue(now))).length > 0) due.push(name)
  }
  return due
}

/** Rows of each table, and each account's balance. Ids and tokens are random. */
async function contentOf(db: Database): Promise<string> {
  const tables = await rowsOf(
    db,
    sql`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const counted = []
  for (const { name } of tables as { name: string }[])
    counted.push(name, await rowsOf(db, sql`select count(*)::int as rows from ${sql.identifier(name)}`))
  const balances = await rowsOf(
    db,
    sql`select account_id, sum(amount)::text as sum from ledger_entry group by 1 order by 1`,
  )
  return JSON.stringify([counted, balances])
}

async function rowsOf(db: Database, query: SQL): Promise<object[]> {
  return ((await db.execute(query)) as unknown as { rows: object[] }).rows
}
