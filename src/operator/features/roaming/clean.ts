/** Deletes records of used entry tokens that have expired. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { entryToken } from './tables.ts'

/** Tokens expire after minutes, so a day is ample. */
const TOKEN_DAYS = 1

export const cleanRoaming: Cleaning = async (db, now) => {
  await db.delete(entryToken).where(lt(entryToken.usedAt, addDays(now, -TOKEN_DAYS)))
}
