/**
 * Back-off of failing jobs and items. An item that fails waits longer after each failure and becomes a dead
 * letter after the last retry; it never keeps others waiting. Spec JOB-2.
 */
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { JOB_RETRY_LIMIT, JOB_WAIT_MAX_SECONDS, jobRetrySeconds } from '../../../contract/rules/job.ts'
import { instruments } from '../../../contract/telemetry/instruments.ts'
import type { Context } from '../context.ts'
import { errorFields } from '../telemetry/log.ts'
import { CLOCK_SKEW_SECONDS } from '../time/ahead.ts'
import { addSeconds } from '../time/seconds.ts'
import { jobItem } from './tables.ts'

/** The subject of a job as a whole. */
export const WHOLE_JOB = ''

/**
 * Condition on a row of an item: it is not tried now. A time further ahead than any wait is ignored, because
 * the sandbox clock can be set back.
 */
function waits(now: Date): SQL<boolean> {
  return sql<boolean>`(${jobItem.deadAt} is not null or (
    ${jobItem.nextAt} > ${now.toISOString()}
    and ${jobItem.nextAt} <= ${addSeconds(now, JOB_WAIT_MAX_SECONDS + CLOCK_SKEW_SECONDS).toISOString()}))`
}

/** Condition: the item does not wait. */
export function isReady(job: string, subject: SQLWrapper | string, now: Date): SQL {
  return sql`not exists (
    select 1 from ${jobItem}
    where ${jobItem.job} = ${job} and ${jobItem.subject} = ${subject} and ${waits(now)})`
}

/** Condition: the item failed or waited before, so that its row has to go when it succeeds. */
export function isKnown(job: string, subject: SQLWrapper | string): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${jobItem} where ${jobItem.job} = ${job} and ${jobItem.subject} = ${subject})`
}

/** Leaves the item out until `nextAt`, without counting a failure. */
export async function postpone(
  { db }: Pick<Context, 'db'>,
  job: string,
  subject: string,
  nextAt: Date,
): Promise<void> {
  await db
    .insert(jobItem)
    .values({ job, subject, nextAt })
    .onConflictDoUpdate({
      target: [jobItem.job, jobItem.subject],
      set: { nextAt, tries: 0, deadAt: null, error: '' },
    })
}

/** Counts and logs a failure; the item waits for its next try or becomes a dead letter. */
export async function recordFailure(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  job: string,
  subject: string,
  error: unknown,
): Promise<void> {
  const now = clock.now()
  instruments().jobFailures.add(1, { 'portal.job': job })
  const fields = errorFields(job, '', error)
  const text = JSON.stringify(fields)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(jobItem)
      .values({ job, subject, tries: 1, nextAt: addSeconds(now, jobRetrySeconds(1)), error: text })
      .onConflictDoUpdate({
        target: [jobItem.job, jobItem.subject],
        set: { tries: sql`${jobItem.tries} + 1`, error: text },
      })
      .returning({ tries: jobItem.tries })
    const tries = row?.tries ?? 1
    const isDead = subject !== WHOLE_JOB && tries >= JOB_RETRY_LIMIT
    log.error({ ...fields, job, tries, dead: isDead })
    await tx
      .update(jobItem)
      .set({ nextAt: addSeconds(now, jobRetrySeconds(tries)), deadAt: isDead ? now : null })
      .where(and(eq(jobItem.job, job), eq(jobItem.subject, subject)))
  })
}

/** The item succeeded: its failures no longer count. */
export async function clearFailures(
  { db }: Pick<Context, 'db'>,
  job: string,
  subject: string,
): Promise<void> {
  await db.delete(jobItem).where(and(eq(jobItem.job, job), eq(jobItem.subject, subject)))
}

/** An item that failed or waited before: not tried now, or ready again. */
type State = 'waits' | 'ready'

/** Those of the items that failed or waited before. */
export async function findStates(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  job: string,
  subjects: readonly string[],
): Promise<Map<string, State>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .select({ key: jobItem.subject, waits: waits(clock.now()) })
    .from(jobItem)
    .where(and(eq(jobItem.job, job), inArray(jobItem.subject, [...subjects])))
  return statesOf(rows)
}

/** The same for jobs as a whole, and the names of those with items that failed or waited before. */
export async function findJobStates(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  jobs: readonly string[],
): Promise<{ states: Map<string, State>; withItems: Set<string> }> {
  if (jobs.length === 0) return { states: new Map(), withItems: new Set() }
  const names = sql.join(
    jobs.map((name) => sql`(${name})`),
    sql`, `,
  )
  const { rows } = (await db.execute(sql`
    select name as key, ${jobItem.job} is not null as known, ${waits(clock.now())} as waits,
      exists (select 1 from ${jobItem} item where item.job = name and item.subject <> ${WHOLE_JOB}) as items
    from (values ${names}) jobs (name)
      left join ${jobItem} on ${jobItem.job} = name and ${jobItem.subject} = ${WHOLE_JOB}`)) as unknown as {
    rows: { key: string; known: boolean; waits: boolean; items: boolean }[]
  }
  return {
    states: statesOf(rows.filter(({ known }) => known)),
    withItems: new Set(rows.filter(({ items }) => items).map(({ key }) => key)),
  }
}

function statesOf(rows: readonly { key: string; waits: boolean }[]): Map<string, State> {
  return new Map(rows.map(({ key, waits }) => [key, waits ? 'waits' : 'ready']))
}
