/** Lines: the one that asks, and the lock that every write for a line takes. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { line } from './tables.ts'

export type Line = typeof line.$inferSelect

/** The session was checked before the call, so a missing line is a fault of ours. */
export async function ownLine(db: Database, msisdn: string): Promise<Line> {
  const [own] = await db.select().from(line).where(eq(line.msisdn, msisdn))
  if (!own) throw new Error('A session without a line')
  return own
}

/**
 * Whoever writes for a line holds its row first: calls and jobs alike, so that they never wait for each other
 * in a circle.
 */
export async function lockLine(tx: Database, msisdn: string): Promise<Line> {
  const [own] = await tx.select().from(line).where(eq(line.msisdn, msisdn)).for('update')
  if (!own) throw new Error('There is no such line')
  return own
}
