/** Deletes requests that were never confirmed; merges that were are part of the contract's history. */
import { and, isNull, lt } from 'drizzle-orm'
import { CHALLENGE_DAYS, type Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { accountMerge } from './tables.ts'

export const cleanAccountMerges: Cleaning = async (db, now) => {
  const isOld = lt(accountMerge.endedAt, addDays(now, -CHALLENGE_DAYS))
  await db.delete(accountMerge).where(and(isNull(accountMerge.confirmedAt), isOld))
}
