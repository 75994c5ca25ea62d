/** Deletes old answers of idempotent writes. */
import { lt } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { addDays } from '../time/day.ts'
import { idempotency } from './tables.ts'

/** Answers are replayed for a day. */
const KEY_DAYS = 1

export async function cleanIdempotency(db: Database, now: Date): Promise<void> {
  await db.delete(idempotency).where(lt(idempotency.at, addDays(now, -KEY_DAYS)))
}
