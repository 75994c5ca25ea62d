/** Deletes old events of the use of the site. Spec PRV-6. */
import { lt } from 'drizzle-orm'
import { USE_EVENT_DAYS } from '../../../contract/rules/use-log.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { useEvent } from './tables.ts'

export const cleanUseLog: Cleaning = async (db, now) => {
  await db.delete(useEvent).where(lt(useEvent.at, addDays(now, -USE_EVENT_DAYS)))
}
