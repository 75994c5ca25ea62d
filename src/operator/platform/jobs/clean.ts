/** Deletes obsolete rows: each feature contributes its own clean-up. */
import { lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { idempotency } from '../idempotency/tables.ts'
import { addDays } from '../time/day.ts'

/** Deletes what a feature no longer needs at this time. */
export type Cleaning = (db: Database, now: Date) => Promise<void>

/** Answers are replayed for a day. */
const KEY_DAYS = 1
/** Codes expire within minutes, but the daily limit counts their rows; a second day covers clock changes. */
export const CHALLENGE_DAYS = 2

/** Deletes old answers of idempotent writes, then runs the features' clean-ups. */
export async function cleanUp({ db, clock }: Context, cleanings: readonly Cleaning[]): Promise<void> {
  const now = clock.now()
  await db.delete(idempotency).where(lt(idempotency.at, addDays(now, -KEY_DAYS)))
  for (const clean of cleanings) await clean(db, now)
}
