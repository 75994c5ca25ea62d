/** What the runner knows of a job. */
import type { SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'

export type Job = {
  /** Plain and constant: it appears in logs, figures and the table of waiting items. */
  name: string
  /**
   * A query that returns a row when something is due. Without it the job runs in every tick. `noneWaits`: no
   * item of the job failed or waits, so that the query may leave out that question.
   */
  isDue?: (now: Date, noneWaits?: boolean) => SQL
  /** `isDue` is exact: once it ran nothing is due, so it may run again in the same tick. */
  repeats?: boolean
  /** What is due are rows with a time, so that something due for long is late. */
  hasItems?: true
  /** Least time between two runs, in any process, seconds; omitted: every tick. */
  everySeconds?: number
  /**
   * Does what is due now. May run in two processes at once and be killed anywhere: each step is a transaction
   * and takes effect once.
   */
  run: (context: Context) => Promise<void>
}
