/**
 * Work that was promised in a transaction and is done after it, at least once. Several workers may take it;
 * one holds a piece at a time.
 */

import { and, asc, eq, gt, isNull, lte, notInArray, or } from 'drizzle-orm'
import {
  DELIVERY_RETRY_LATER_SECONDS,
  DELIVERY_RETRY_SECONDS,
  LEASE_SECONDS,
} from '../../../contract/rules/payment.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { outbox } from './outbox-tables.ts'

export type OutboxJob = typeof outbox.$inferSelect

/** Within the transaction that makes it necessary. Promising it again changes nothing. */
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

export async function reschedule(tx: Database, { id }: OutboxJob, dueAt: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ dueAt, leasedUntil: null })
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt)))
}

/** When it is tried again after so many tries. */
export function nextTry({ tries }: Pick<OutboxJob, 'tries'>, now: Date): Date {
  return addSeconds(now, DELIVERY_RETRY_SECONDS[tries - 1] ?? DELIVERY_RETRY_LATER_SECONDS)
}

/**
 * Does all that is due of a kind. A piece is held for `LEASE_SECONDS`; a worker that dies leaves it to the
 * next after that. What one piece throws does not hold up the others: the first fault is thrown when all are
 * done, and its piece is taken again when the lease is over.
 */
export async function processDue(
  context: Context,
  kind: OutboxJob['kind'],
  perform: (work: OutboxJob) => Promise<void>,
): Promise<void> {
  const failed = new Map<string, unknown>()
  for (;;) {
    const work = await take(context, kind, [...failed.keys()])
    if (!work) break
    await perform(work).catch((error: unknown) => failed.set(work.id, error))
  }
  for (const error of failed.values()) throw error
}

/** One piece about a subject, now, if nobody else holds it. */
export async function processJob(
  context: Context,
  kind: OutboxJob['kind'],
  subject: string,
  perform: (work: OutboxJob) => Promise<void>,
): Promise<void> {
  const work = await take(context, kind, [], subject)
  if (work) await perform(work)
}

async function take(
  { db, clock, failpoint }: Context,
  kind: OutboxJob['kind'],
  without: readonly string[],
  subject?: string,
): Promise<OutboxJob | undefined> {
  const now = clock.now()
  // A lease that ends later than any lease of now was given by a clock that was turned back since.
  const free = or(
    isNull(outbox.leasedUntil),
    lte(outbox.leasedUntil, now),
    gt(outbox.leasedUntil, addSeconds(now, LEASE_SECONDS)),
  )
  const taken = await db.transaction(async (tx) => {
    const [next] = await tx
      .select({ id: outbox.id, tries: outbox.tries })
      .from(outbox)
      .where(
        and(
          eq(outbox.kind, kind),
          isNull(outbox.doneAt),
          lte(outbox.dueAt, now),
          free,
          subject === undefined ? undefined : eq(outbox.subject, subject),
          without.length ? notInArray(outbox.id, [...without]) : undefined,
        ),
      )
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return undefined
    const [leased] = await tx
      .update(outbox)
      .set({ leasedUntil: addSeconds(now, LEASE_SECONDS), tries: next.tries + 1 })
      .where(eq(outbox.id, next.id))
      .returning()
    return leased
  })
  if (taken) failpoint(`payment_${kind}:after-lease`)
  return taken
}
