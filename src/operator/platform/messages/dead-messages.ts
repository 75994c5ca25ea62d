/** Messages that were given up after the last try. Spec JOB-4. */
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { message } from './tables.ts'

export type DeadMessage = { id: string; tries: number; deadAt: Date | null }

/** Oldest first, without number and text. */
export function listDeadMessages(db: Database): Promise<DeadMessage[]> {
  return db
    .select({ id: message.id, tries: message.tries, deadAt: message.deadAt })
    .from(message)
    .where(isNotNull(message.deadAt))
    .orderBy(asc(message.deadAt))
}

/** Makes it due now and resets its count of tries. False if there is no such message. */
export async function retryMessage(db: Database, id: string, now: Date): Promise<boolean> {
  const again = { dueAt: now, deadAt: null, tries: 0, leasedUntil: null }
  const rows = await db.update(message).set(again).where(isDead(id)).returning({ id: message.id })
  return rows.length > 0
}

/** Takes it off the list for good. False if there is no such message. */
export async function discardMessage(db: Database, id: string): Promise<boolean> {
  const rows = await db.update(message).set({ deadAt: null }).where(isDead(id)).returning({ id: message.id })
  return rows.length > 0
}

function isDead(id: string) {
  return and(eq(message.id, id), isNotNull(message.deadAt))
}
