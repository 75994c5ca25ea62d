/** Runs scheduled jobs. Spec JOB-1. */

import { performance } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { absentParts, PART_TABLE } from '../../../contract/rules/parts.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { inJobSpan } from '../telemetry/spans.ts'
import { addSeconds } from '../time/seconds.ts'
import type { Job } from './job.ts'
import { clearFailures, findJobStates, postpone, recordFailure, WHOLE_JOB } from './waiting.ts'

/** Passes in one tick; a later job can make something due for an earlier one. */
const PASSES_MAX = 20

/** What a job did in one tick. */
export type JobFigure = { job: string; ms: number; failed: boolean }

/**
 * Runs the jobs in sequence, so that later ones see the results of earlier ones, until nothing is due. A
 * failing job is logged, waits and does not block the others. Never rejects because of a job. Jobs of parts
 * that the operator does not have are left out (Spec SIT-19).
 */
export async function runJobs(context: Context, jobs: readonly Job[]): Promise<JobFigure[]> {
  const absent = absentParts(context.content.parts).flatMap((part) => PART_TABLE[part].jobs)
  const present = jobs.filter(({ name }) => !absent.includes(name))
  const figures: JobFigure[] = []
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const ran = await runOnce(context, present, pass)
    figures.push(...ran)
    if (ran.length === 0) break
  }
  return figures
}

async function runOnce(context: Context, jobs: readonly Job[], pass: number): Promise<JobFigure[]> {
  const figures: JobFigure[] = []
  const inPass = jobs.filter(({ repeats }) => pass === 0 || repeats)
  const { states, withItems } = await findJobStates(
    context,
    inPass.map(({ name }) => name),
  )
  let rest = inPass.filter(({ name }) => states.get(name) !== 'waits')
  for (;;) {
    const due = await findDueJobs(context.db, rest, context.clock.now(), withItems)
    const next = rest.findIndex(({ name, isDue }) => !isDue || due.has(name))
    const job = rest[next]
    if (!job) return figures
    figures.push(await inJobSpan(job.name, () => runJob(context, job, states.has(job.name))))
    rest = rest.slice(next + 1)
  }
}

/**
 * The names of those jobs that know what is due and have something due then, by one query. Most jobs have no
 * waiting item, and their question leaves that condition out. If an item begins to wait after `withItems`
 * was read, its job runs once and finds nothing.
 *
 * It has no prepared plan: a plan for any moment expects a third of the rows to be due and reads a table from
 * its beginning (30 ms for 300,000 rows), where a plan for this moment looks into an index.
 */
export async function findDueJobs(
  db: Database,
  jobs: readonly Job[],
  now: Date,
  withItems: ReadonlySet<string>,
): Promise<Set<string>> {
  const checks = jobs.flatMap(({ name, isDue }) =>
    isDue ? [sql`select ${name} as name where exists (${isDue(now, !withItems.has(name))})`] : [],
  )
  if (checks.length === 0) return new Set()
  const { rows } = (await db.execute(sql.join(checks, sql` union all `))) as unknown as {
    rows: { name: string }[]
  }
  return new Set(rows.map(({ name }) => name))
}

async function runJob(context: Context, job: Job, retried: boolean): Promise<JobFigure> {
  const started = performance.now()
  let failed = false
  try {
    await job.run(context)
    if (job.everySeconds)
      await postpone(context, job.name, WHOLE_JOB, addSeconds(context.clock.now(), job.everySeconds))
    else if (retried) await clearFailures(context, job.name, WHOLE_JOB)
  } catch (error) {
    failed = true
    await recordFailure(context, job.name, WHOLE_JOB, error)
  }
  return { job: job.name, ms: performance.now() - started, failed }
}
