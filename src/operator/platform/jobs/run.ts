/** Runs scheduled jobs. */
import type { Context } from '../context.ts'

/**
 * Does what is due now. May run in two processes at once and be killed anywhere: each step is a transaction
 * and executes once.
 */
export type Job = (context: Context) => Promise<void>

/**
 * Runs the jobs in sequence, so that later jobs see the results of earlier ones. Rejects with the first
 * error.
 */
export async function runJobs(context: Context, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await job(context)
}
