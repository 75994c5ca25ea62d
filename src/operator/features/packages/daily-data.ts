/**
 * Daily data: at midnight in Vietnam every open daily bucket is refilled; unused data is not carried over.
 */
import { and, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Job } from '../../platform/jobs/job.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { nextAlert } from './next-alert.ts'
import { bucket } from './tables.ts'

/** Buckets in one statement, so that it stays far below the time limit of statements. */
const BATCH = 5_000

function isStale(now: Date) {
  return and(lt(bucket.filledFor, vietnamDay(now)), isNull(bucket.closedAt), gt(bucket.expiresAt, now))
}

export const dailyData: Job = {
  name: 'daily_data',
  isDue: (now) => sql`select 1 from ${bucket} where ${isStale(now)}`,
  async run({ db, clock }) {
    for (;;) {
      const now = clock.now()
      // As a common table it is read once; as a condition it may be read for each row, and exceed its limit.
      const stale = db
        .$with('stale')
        .as(
          db
            .select({ id: bucket.id })
            .from(bucket)
            .where(isStale(now))
            .limit(BATCH)
            .for('update', { skipLocked: true }),
        )
      const filled = await db
        .with(stale)
        .update(bucket)
        .set({
          left: sql`${bucket.total}`,
          notifiedLevel: 0,
          alertLeft: nextAlert(bucket.msisdn, bucket.total, bucket.total),
          filledFor: vietnamDay(now),
        })
        .where(inArray(bucket.id, db.select({ id: stale.id }).from(stale)))
        .returning({ id: bucket.id })
      if (filled.length < BATCH) return
    }
  },
}
