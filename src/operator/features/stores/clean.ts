/** Deletes visits that ended long ago, with their ratings. */
import { lt } from 'drizzle-orm'
import { HELP_RETENTION_DAYS } from '../../../contract/rules/help-request.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { storeVisit } from './tables.ts'

export const cleanVisits: Cleaning = async (db, now) => {
  await db.delete(storeVisit).where(lt(storeVisit.endedAt, addDays(now, -HELP_RETENTION_DAYS)))
}
