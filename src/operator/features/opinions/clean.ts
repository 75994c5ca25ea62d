/** Deletes support logs whose time is over. Spec OPI-4. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { supportLog } from './tables.ts'

export const cleanOpinions: Cleaning = async (db, now) => {
  await db.delete(supportLog).where(lt(supportLog.deleteAt, now))
}
