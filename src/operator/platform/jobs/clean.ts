/** Rows that are of no use any more: each feature deletes its own. */
import { lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { idempotency } from '../idempotency/tables.ts'
import { addDays } from '../time/day.ts'

/** Deletes what a feature no longer needs at a moment. */
export type Cleaning = (db: Database, now: Date) => Promise<void>

/** Answers are replayed for a day. */
const KEY_DAYS = 1
/**
 * Codes live for minutes, but the codes sent in a day are counted by their rows; a second day for when the
 * clock is turned.
 */
export const CHALLENGE_DAYS = 2

/** Deletes old answers of idempotent writes, then what the features name. */
export async function cleanUp({ db, clock }: Context, cleanings: readonly Cleaning[]): Promise<void> {
  const now = clock.now()
  await db.delete(idempotency).where(lt(idempotency.at, addDays(now, -KEY_DAYS)))
  for (const clean of cleanings) await clean(db, now)
}
