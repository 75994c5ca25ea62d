/** Whether a process of the operator can serve now. Spec RUN-6. */
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../operator/platform/database/open.ts'
import type { Jobs } from './jobs.ts'

/** Longest answer of the database, milliseconds. */
const DATABASE_MS = 1_000
/** A worker whose last round ended longer ago than this is stuck, milliseconds. */
const ROUND_MS = 60_000

/** `jobs`: of a worker. */
export function readiness(db: Database, jobs: Jobs | undefined): () => Promise<boolean> {
  return async () => {
    if (jobs && performance.now() - jobs.lastEnd() > ROUND_MS) return false
    const answered = db.execute(sql`select 1`).then(() => true)
    return Promise.race([answered, wait(DATABASE_MS, false, { ref: false })])
  }
}
