/** Deletes what was sent to no one; messages to people go with their month (`partitions.ts`). */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { message, WITHOUT_RECIPIENT } from './tables.ts'

/** Rows of one round, so that a delete stays short. */
const ROUND = 5_000

export async function cleanMessages(db: Database): Promise<void> {
  const unsent = db
    .select({ id: message.id })
    .from(message)
    .where(and(eq(message.to, WITHOUT_RECIPIENT), isNull(message.dueAt)))
    .limit(ROUND)
  await db.delete(message).where(inArray(message.id, unsent))
}
