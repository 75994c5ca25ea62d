/** Runs jobs by the clock. */
import type { Context } from '../context.ts'

/**
 * Does what is due now. May run in two processes at once and be killed anywhere: each step is a transaction
 * and done once.
 */
export type Job = (context: Context) => Promise<void>

/**
 * One after the other: what one of them leads to is done by those behind it. Rejects with the first that
 * fails.
 */
export async function runJobs(context: Context, jobs: readonly Job[]): Promise<void> {
  for (const job of jobs) await job(context)
}
