/** Whether a message came to its phone, as far as its channel knows. Spec OTP-14. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MessageArrival } from '../../../contract/rules/message-arrival.ts'
import type { Database } from '../database/open.ts'
import { message } from './tables.ts'

type Way = Pick<typeof message.$inferSelect, 'delivered' | 'tries' | 'deadAt' | 'arrivedAt' | 'unreachableAt'>

/** What an SMS gateway reports of a message that it took: `at` is when the phone had it, or was given up. */
type ArrivalReport = { id: string; state: 'arrived' | 'unreachable'; at: Date }

/** The sandbox's times may lie ahead, so that the clock decides. */
function arrivalOf({ delivered, tries, deadAt, arrivedAt, unreachableAt }: Way, now: Date): MessageArrival {
  if (arrivedAt && arrivedAt <= now) return { state: 'arrived', at: arrivedAt.toISOString() }
  if (deadAt || (unreachableAt && unreachableAt <= now)) return { state: 'unreachable' }
  return { state: !delivered && tries > 0 ? 'delayed' : 'sent' }
}

/** With the channel that carries it; `undefined` where there is no such message, and of pushes. */
export async function findArrival(db: Database, id: string, now: Date) {
  const [row] = await db.select().from(message).where(eq(message.id, id))
  return row && row.channel !== 'push' ? { ...arrivalOf(row, now), channel: row.channel } : undefined
}

/**
 * Records a report. The first one holds: networks repeat reports, and a phone that had a message keeps it.
 * False if there is no such message.
 */
export async function recordArrival(db: Database, { id, state, at }: ArrivalReport): Promise<boolean> {
  const rows = await db
    .update(message)
    .set(state === 'arrived' ? { arrivedAt: at, unreachableAt: null } : { unreachableAt: at })
    .where(and(eq(message.id, id), isNull(message.arrivedAt)))
    .returning({ id: message.id })
  if (rows.length > 0) return true
  const [known] = await db.select({ one: sql`1` }).from(message).where(eq(message.id, id))
  return known !== undefined
}
