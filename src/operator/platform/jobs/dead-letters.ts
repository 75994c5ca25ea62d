/**
 * What failed and waits, for administrators: items of jobs and messages. A dead letter stays until somebody
 * retries or discards it. Spec JOB-3.
 */
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { message } from '../messages/tables.ts'
import { jobItem } from './tables.ts'

/** The job under which undelivered messages are listed. */
const MESSAGES = 'messages'

/** `subject` is empty for a job as a whole. `nextAt` null: not retried any more. `error` is JSON or empty. */
export type FailedItem = {
  job: string
  subject: string
  tries: number
  nextAt: Date | null
  deadAt: Date | null
  error: string
}

/** Failed items that wait for a retry and dead letters, by job; discarded ones are left out. */
export async function listFailed(db: Database): Promise<FailedItem[]> {
  const items = await db
    .select()
    .from(jobItem)
    .where(and(gt(jobItem.tries, 0), isNull(jobItem.discardedAt)))
    .orderBy(asc(jobItem.job), asc(jobItem.nextAt))
  const messages = await db
    .select()
    .from(message)
    .where(isNotNull(message.deadAt))
    .orderBy(asc(message.deadAt))
  return [
    ...items.map(({ job, subject, tries, nextAt, deadAt, error }) => ({
      job,
      subject,
      tries,
      nextAt: deadAt ? null : nextAt,
      deadAt,
      error,
    })),
    ...messages.map(({ id, tries, deadAt }) => ({
      job: MESSAGES,
      subject: id,
      tries,
      nextAt: null,
      deadAt,
      error: '',
    })),
  ]
}

/** Makes the item due at the next run and counts its failures anew. False if there is no such item. */
export async function retryItem(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  job: string,
  subject: string,
): Promise<boolean> {
  if (job === MESSAGES && subject !== '') {
    const again = { dueAt: clock.now(), deadAt: null, tries: 0, leasedUntil: null }
    const rows = await db
      .update(message)
      .set(again)
      .where(isDeadMessage(subject))
      .returning({ id: message.id })
    return rows.length > 0
  }
  const rows = await db.delete(jobItem).where(isItem(job, subject)).returning({ job: jobItem.job })
  return rows.length > 0
}

/** Gives the item up for good. A job as a whole cannot be discarded. False if there is no such dead letter. */
export async function discardItem(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  job: string,
  subject: string,
): Promise<boolean> {
  if (subject === '') return false
  const rows =
    job === MESSAGES
      ? await db.update(message).set({ deadAt: null }).where(isDeadMessage(subject)).returning()
      : await db
          .update(jobItem)
          .set({ discardedAt: clock.now() })
          .where(and(isItem(job, subject), isNotNull(jobItem.deadAt)))
          .returning()
  return rows.length > 0
}

function isItem(job: string, subject: string) {
  return and(eq(jobItem.job, job), eq(jobItem.subject, subject), isNull(jobItem.discardedAt))
}

function isDeadMessage(id: string) {
  return and(eq(message.id, id), isNotNull(message.deadAt))
}
