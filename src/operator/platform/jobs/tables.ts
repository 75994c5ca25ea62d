/** Tables of jobs: promised work, and items that wait. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns.ts'

/** Work that a transaction promises to a job; the row is deleted with the transaction that does it. */
export const enqueuedWork = pgTable(
  'promised_work',
  {
    /** Name of the job. */
    job: text('job').notNull(),
    /** What it is about, for example `order:<id>`. */
    subject: text('subject').notNull(),
    dueAt: at('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.job, table.subject] }),
    index('promised_work_due').on(table.job, table.dueAt),
  ],
)

/** Items that wait: after a failure, or until a time at which there can be something to do. */
export const jobItem = pgTable(
  'job_item',
  {
    /** Name of the job. */
    job: text('job').notNull(),
    /** Key of the item; empty: the job as a whole, for example until its next scheduled run. */
    subject: text('subject').notNull().default(''),
    /** Failures in a row; 0 where the item only waits. */
    tries: integer('tries').notNull().default(0),
    /** The job leaves the item out before this time. */
    nextAt: at('next_at').notNull(),
    /** Set after the last retry: a dead letter, which only an administrator retries or discards. */
    deadAt: at('dead_at'),
    /** Given up by an administrator: it stays left out and is not listed. */
    discardedAt: at('discarded_at'),
    /** Type of the last error and its position in the code, without its message; empty without failure. */
    error: text('error').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.job, table.subject] }), index('job_item_dead').on(table.deadAt)],
)
