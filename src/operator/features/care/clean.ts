/** Deletes links that were not accepted, and acts that are older than their history. */
import { lt } from 'drizzle-orm'
import { CARE_HISTORY_DAYS } from '../../../contract/rules/care.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { careAct, careInvite } from './tables.ts'

export const cleanCare: Cleaning = async (db, now) => {
  await db.delete(careInvite).where(lt(careInvite.expiresAt, now))
  await db.delete(careAct).where(lt(careAct.at, addDays(now, -CARE_HISTORY_DAYS)))
}
