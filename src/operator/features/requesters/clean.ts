/** Deletes browsers whose proof is over. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { helpVisitor } from './tables.ts'

export const cleanRequesters: Cleaning = async (db, now) => {
  await db.delete(helpVisitor).where(lt(helpVisitor.until, now))
}
