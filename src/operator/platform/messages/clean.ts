/** Deletes what was sent to no one; messages to people go with their month (`partitions.ts`). */
import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { addDays } from '../time/day.ts'
import { message, WITHOUT_RECIPIENT } from './tables.ts'

/** Rows of one round, so that a delete stays short. */
const ROUND = 5_000
/** It is done every few minutes. What was missed for longer goes with its month, so no month is searched. */
const DAYS = 2

export async function cleanMessages(db: Database, now: Date): Promise<void> {
  const unsent = db
    .select({ id: message.id })
    .from(message)
    .where(
      and(eq(message.to, WITHOUT_RECIPIENT), isNull(message.dueAt), gte(message.sentAt, addDays(now, -DAYS))),
    )
    .limit(ROUND)
  await db.delete(message).where(inArray(message.id, unsent))
}
