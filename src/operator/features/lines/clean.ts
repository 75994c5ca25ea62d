/** Deletes consent requests that were not confirmed, and old views of managed lines. */
import { lt } from 'drizzle-orm'
import { VIEW_RETENTION_DAYS } from '../../../contract/rules/managed-line.ts'
import { CHALLENGE_DAYS, type Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { accountConsent, managedView } from './tables.ts'

export const cleanLines: Cleaning = async (db, now) => {
  await db.delete(accountConsent).where(lt(accountConsent.requestedAt, addDays(now, -CHALLENGE_DAYS)))
  await db.delete(managedView).where(lt(managedView.at, addDays(now, -VIEW_RETENTION_DAYS)))
}
