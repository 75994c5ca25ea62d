/** Deletes redeemed codes that have expired, because an expired one is refused anyway. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../../platform/jobs/clean.ts'
import { addDays } from '../../../platform/time/day.ts'
import { networkCodeUse } from './tables.ts'

/** A day later, so that a clock that is set back revives none. */
export const cleanNetworkCodes: Cleaning = async (db, now) => {
  await db.delete(networkCodeUse).where(lt(networkCodeUse.expiresAt, addDays(now, -1)))
}
