/** Failed items of jobs: those that wait for a retry, and dead letters. Spec JOB-3. */
import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { jobItem } from './tables.ts'

/** `subject` is empty for a job as a whole. `nextAt` null: a dead letter. `error` is JSON or empty. */
export type FailedItem = {
  job: string
  subject: string
  tries: number
  nextAt: Date | null
  deadAt: Date | null
  error: string
}

/** Discarded items are left out. */
export async function listFailedItems(db: Database): Promise<FailedItem[]> {
  const items = await db
    .select()
    .from(jobItem)
    .where(and(gt(jobItem.tries, 0), isNull(jobItem.discardedAt)))
    .orderBy(asc(jobItem.job), asc(jobItem.nextAt))
  return items.map(({ job, subject, tries, nextAt, deadAt, error }) => ({
    job,
    subject,
    tries,
    nextAt: deadAt ? null : nextAt,
    deadAt,
    error,
  }))
}

export async function retryItem(db: Database, job: string, subject: string): Promise<boolean> {
  const rows = await db.delete(jobItem).where(isItem(job, subject)).returning({ job: jobItem.job })
  return rows.length > 0
}

export async function discardItem(db: Database, job: string, subject: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(jobItem)
    .set({ discardedAt: now })
    .where(and(isItem(job, subject), isNotNull(jobItem.deadAt)))
    .returning({ job: jobItem.job })
  return rows.length > 0
}

function isItem(job: string, subject: string) {
  return and(eq(jobItem.job, job), eq(jobItem.subject, subject), isNull(jobItem.discardedAt))
}
