/** Deletes old messages, and those to no one. */
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { addDays } from '../time/day.ts'
import { message, WITHOUT_RECIPIENT } from './tables.ts'

/** Days: long enough for questions about a bill or charge of the last two periods. Spec JOB-4. */
const MESSAGE_RETENTION_DAYS = 180
/** Rows of one round, so that a delete stays short. */
const ROUND = 5_000

export async function cleanMessages(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ id: message.id })
    .from(message)
    .where(
      or(
        lt(message.sentAt, addDays(now, -MESSAGE_RETENTION_DAYS)),
        and(eq(message.to, WITHOUT_RECIPIENT), isNull(message.dueAt)),
      ),
    )
    .limit(ROUND)
  await db.delete(message).where(inArray(message.id, old))
}
