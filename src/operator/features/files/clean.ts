/** Deletes files that were not fetched in time. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { fileTicket } from './tables.ts'

export const cleanFiles: Cleaning = async (db, now) => {
  await db.delete(fileTicket).where(lt(fileTicket.expiresAt, now))
}
