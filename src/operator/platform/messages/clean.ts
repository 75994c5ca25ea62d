/** Deletes old messages. */
import { inArray, lt } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { addDays } from '../time/day.ts'
import { message } from './tables.ts'

/** Days: long enough for questions about a bill or charge of the last two periods. Spec JOB-4. */
const MESSAGE_RETENTION_DAYS = 180
/** Rows of one round, so that a delete stays short. */
const ROUND = 5_000

export async function cleanMessages(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ id: message.id })
    .from(message)
    .where(lt(message.sentAt, addDays(now, -MESSAGE_RETENTION_DAYS)))
    .limit(ROUND)
  await db.delete(message).where(inArray(message.id, old))
}
