/** Deletes links whose time is over, with what they carry. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { handoff } from './tables.ts'

export const cleanHandoffs: Cleaning = async (db, now) => {
  await db.delete(handoff).where(lt(handoff.until, now))
}
