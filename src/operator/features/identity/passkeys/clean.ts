/** Deletes used challenges that have expired, because an expired one is refused anyway. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../../platform/jobs/clean.ts'
import { addDays } from '../../../platform/time/day.ts'
import { passkeyUse } from '../passkey-tables.ts'

/** A day later, so that a clock that is set back revives none. */
export const cleanPasskeys: Cleaning = async (db, now) => {
  await db.delete(passkeyUse).where(lt(passkeyUse.expiresAt, addDays(now, -1)))
}
