/**
 * Promised work: for what no column of a table says that it is due. Stored by the transaction that calls for
 * it, so that it is neither lost nor done for a transaction that failed. Spec JOB-5.
 */
import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { promisedWork } from './tables.ts'

/** Jobs that others promise work to. */
type PromisedJob = 'invoices'

/** Within the transaction that calls for it. Idempotent. `subject`: unique for the job. */
export async function promiseWork(
  tx: Database,
  job: PromisedJob,
  subject: string,
  dueAt: Date,
): Promise<void> {
  await tx.insert(promisedWork).values({ job, subject, dueAt }).onConflictDoNothing()
}

/** Within the transaction that does it. */
export async function keepPromise(tx: Database, job: PromisedJob, subject: string): Promise<void> {
  await tx.delete(promisedWork).where(and(eq(promisedWork.job, job), eq(promisedWork.subject, subject)))
}

/** Within the transaction that cannot do it yet: it is due again at that time, and not before. */
export async function movePromise(
  tx: Database,
  job: PromisedJob,
  subject: string,
  dueAt: Date,
): Promise<void> {
  await tx
    .update(promisedWork)
    .set({ dueAt })
    .where(and(eq(promisedWork.job, job), eq(promisedWork.subject, subject)))
}

/** Condition on the table: promised to this job and due. */
export function isPromiseDue(job: PromisedJob, now: Date): SQL | undefined {
  return and(eq(promisedWork.job, job), lte(promisedWork.dueAt, now))
}
