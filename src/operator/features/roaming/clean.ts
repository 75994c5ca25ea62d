/** Entry tokens that could not be used any more anyway. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { entryToken } from './tables.ts'

/** A token lives for minutes, and for this long it may have been used. */
const TOKEN_DAYS = 1

export const cleanRoaming: Cleaning = async (db, now) => {
  await db.delete(entryToken).where(lt(entryToken.usedAt, addDays(now, -TOKEN_DAYS)))
}
