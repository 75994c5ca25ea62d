/**
 * Transactional outbox: jobs run at least once after commit. Several workers may run in parallel; each job is
 * leased to one worker at a time.
 */

import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import {
  DELIVERY_RETRY_LATER_SECONDS,
  DELIVERY_RETRY_SECONDS,
  LEASE_SECONDS,
} from '../../../contract/rules/payment.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { processClaimed } from '../../platform/jobs/run-items.ts'
import { isKnown, isReady } from '../../platform/jobs/waiting.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { isTooFarAhead } from '../../platform/time/ahead.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { outbox } from './outbox-tables.ts'

export type OutboxJob = typeof outbox.$inferSelect

/** Runs within the transaction that requires the job. Idempotent. */
export async function enqueue(
  tx: Database,
  kind: OutboxJob['kind'],
  subject: string,
  now: Date,
  dueAt = now,
): Promise<void> {
  await tx
    .insert(outbox)
    .values({ id: newId(now), kind, subject, createdAt: now, dueAt })
    .onConflictDoNothing()
}

export async function markDone(tx: Database, { id }: OutboxJob, now: Date, failed = false): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt: now, leasedUntil: null, failed })
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt)))
}

/** Changes nothing if another worker took the job over after this one's lease had ended. */
export async function reschedule(tx: Database, work: OutboxJob, dueAt: Date): Promise<void> {
  await tx.update(outbox).set({ dueAt, leasedUntil: null }).where(isHeld(work))
}

/** The job is not done, and `work` is its newest try: each worker that takes it raises `tries`. */
function isHeld({ id, tries }: OutboxJob): SQL | undefined {
  return and(eq(outbox.id, id), eq(outbox.tries, tries), isNull(outbox.doneAt))
}

/** Time of the next attempt. */
export function nextTry({ tries }: Pick<OutboxJob, 'tries'>, now: Date): Date {
  return addSeconds(now, DELIVERY_RETRY_SECONDS[tries - 1] ?? DELIVERY_RETRY_LATER_SECONDS)
}

/** Names of the jobs that process a kind, under which what failed is listed. Spec JOB-3. */
export const OUTBOX_JOBS = {
  activate: 'payment_deliveries',
  refund: 'payment_refunds',
  cashback: 'payment_cashback',
  close_page: 'payment_close_pages',
} as const satisfies Record<OutboxJob['kind'], string>

/** Due, leased to no worker, and not waiting after a failure. */
function isFree(kind: OutboxJob['kind'], now: Date): SQL | undefined {
  return and(
    eq(outbox.kind, kind),
    isNull(outbox.doneAt),
    lte(outbox.dueAt, now),
    or(
      isNull(outbox.leasedUntil),
      lte(outbox.leasedUntil, now),
      isTooFarAhead(outbox.leasedUntil, now, LEASE_SECONDS),
    ),
    isReady(OUTBOX_JOBS[kind], outbox.id, now),
  )
}

/** A query that returns a row if a job of the kind is due. */
export function isOutboxDue(kind: OutboxJob['kind'], now: Date): SQL {
  return sql`select 1 from ${outbox} where ${isFree(kind, now)}`
}

/**
 * Processes all due jobs of a kind. A job is leased for `LEASE_SECONDS`, after which another worker takes
 * over from a crashed one. A failing job waits until its lease ends, then as in JOB-2, becomes a dead letter
 * after the last try and keeps no other waiting.
 */
export async function processDue(
  context: Context,
  kind: OutboxJob['kind'],
  perform: (work: OutboxJob) => Promise<void>,
): Promise<void> {
  for (;;) {
    const taken = await take(context, kind)
    if (!taken) return
    const { work, retried } = taken
    await processClaimed(context, OUTBOX_JOBS[kind], { key: work.id, retried }, () =>
      performHeld(context, work, perform),
    )
  }
}

/** A failure counts only for the worker that holds the job: what another took over is that one's to end. */
async function performHeld(
  { db, log }: Context,
  work: OutboxJob,
  perform: (work: OutboxJob) => Promise<void>,
): Promise<void> {
  try {
    await perform(work)
  } catch (error) {
    const held = await db.select({ id: outbox.id }).from(outbox).where(isHeld(work))
    if (held.length > 0) throw error
    log.error({ ...errorFields(OUTBOX_JOBS[work.kind], '', error), tries: work.tries, takenOver: true })
  }
}

/** Processes the job of one subject now, unless another worker has leased it. */
export async function processJob(
  context: Context,
  kind: OutboxJob['kind'],
  subject: string,
  perform: (work: OutboxJob) => Promise<void>,
): Promise<void> {
  const taken = await take(context, kind, subject)
  if (taken) await perform(taken.work)
}

async function take(
  { db, clock, failpoint }: Context,
  kind: OutboxJob['kind'],
  subject?: string,
): Promise<{ work: OutboxJob; retried: boolean } | undefined> {
  const now = clock.now()
  const taken = await db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: outbox.id, tries: outbox.tries, retried: isKnown(OUTBOX_JOBS[kind], outbox.id) })
      .from(outbox)
      .where(and(isFree(kind, now), subject === undefined ? undefined : eq(outbox.subject, subject)))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const [work] = await tx
      .update(outbox)
      .set({ leasedUntil: addSeconds(now, LEASE_SECONDS), tries: next.tries + 1 })
      .where(eq(outbox.id, next.id))
      .returning()
    return work && { work, retried: next.retried }
  })
  if (taken) failpoint(`payment_${kind}:after-lease`)
  return taken
}
