/**
 * Daily data: at midnight in Vietnam every open daily bucket is refilled; unused data is not carried over.
 */
import { and, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { bucket } from './tables.ts'

export async function fillDailyData({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const today = vietnamDay(now)
  await db
    .update(bucket)
    .set({ left: sql`${bucket.total}`, told: 0, filledFor: today })
    .where(and(lt(bucket.filledFor, today), isNull(bucket.closedAt), gt(bucket.expiresAt, now)))
}
