/**
 * Daily data: at midnight in Vietnam every open daily bucket is refilled; unused data is not carried over.
 */
import { and, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Job } from '../../platform/jobs/job.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { bucket } from './tables.ts'

function isStale(now: Date) {
  return and(lt(bucket.filledFor, vietnamDay(now)), isNull(bucket.closedAt), gt(bucket.expiresAt, now))
}

export const dailyData: Job = {
  name: 'daily_data',
  isDue: (now) => sql`select 1 from ${bucket} where ${isStale(now)}`,
  async run({ db, clock }) {
    const now = clock.now()
    await db
      .update(bucket)
      .set({ left: sql`${bucket.total}`, told: 0, filledFor: vietnamDay(now) })
      .where(isStale(now))
  },
}
