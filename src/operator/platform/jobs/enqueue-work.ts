/**
 * Promised work: for what no column of a table says that it is due. Stored by the transaction that calls for
 * it, so that it is neither lost nor done for a transaction that failed. Spec JOB-5.
 */
import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { enqueuedWork } from './tables.ts'

/** Jobs that others promise work to. */
type WorkJob = 'invoices'

/** Within the transaction that calls for it. Idempotent. `subject`: unique for the job. */
export async function enqueueWork(tx: Database, job: WorkJob, subject: string, dueAt: Date): Promise<void> {
  await tx.insert(enqueuedWork).values({ job, subject, dueAt }).onConflictDoNothing()
}

/** Within the transaction that does it. */
export async function removeWork(tx: Database, job: WorkJob, subject: string): Promise<void> {
  await tx.delete(enqueuedWork).where(and(eq(enqueuedWork.job, job), eq(enqueuedWork.subject, subject)))
}

/** Within the transaction that cannot do it yet: it is due again at that time, and not before. */
export async function postponeWork(tx: Database, job: WorkJob, subject: string, dueAt: Date): Promise<void> {
  await tx
    .update(enqueuedWork)
    .set({ dueAt })
    .where(and(eq(enqueuedWork.job, job), eq(enqueuedWork.subject, subject)))
}

/** Condition on the table: promised to this job and due. */
export function isWorkDue(job: WorkJob, now: Date): SQL | undefined {
  return and(eq(enqueuedWork.job, job), lte(enqueuedWork.dueAt, now))
}
