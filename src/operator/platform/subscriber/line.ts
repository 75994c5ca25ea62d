/** Reads the calling line, and locks a line for writes. */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { prepared } from '../database/prepared.ts'
import { line } from './tables.ts'

export type Line = typeof line.$inferSelect

type Calling = { msisdn: string; line?: Line | undefined }

/** The caller's line. Reads need no newer one than that of the session's check; a write locks it. */
export async function callingLine(db: Database, caller: Calling): Promise<Line> {
  // For a managed line the caller is copied with another number.
  return caller.line?.msisdn === caller.msisdn ? caller.line : ownLine(db, caller.msisdn)
}

/** The session was checked before the call, so a missing line is a bug. */
export async function ownLine(db: Database, msisdn: string): Promise<Line> {
  const [own] = await db.select().from(line).where(eq(line.msisdn, msisdn))
  if (!own) throw new Error('The session has no line')
  return own
}

const lineForUpdate = prepared('lock_line', (db) =>
  db
    .select()
    .from(line)
    .where(eq(line.msisdn, sql.placeholder('msisdn')))
    .for('update'),
)

/** Calls and jobs lock the line's row before any other write for it, so that they cannot deadlock. */
export async function lockLine(tx: Database, msisdn: string): Promise<Line> {
  const [own] = await lineForUpdate(tx).execute({ msisdn })
  if (!own) throw new Error('The line does not exist')
  return own
}

/**
 * Locks all lines of the line's customer, for a write that may concern several of them. Always in one order,
 * so that two lines of a customer cannot deadlock.
 */
export async function lockCustomerLines(tx: Database, msisdn: string): Promise<Line> {
  const customer = tx.select({ id: line.customerId }).from(line).where(eq(line.msisdn, msisdn))
  const rows = await tx
    .select()
    .from(line)
    .where(inArray(line.customerId, customer))
    .orderBy(asc(line.msisdn))
    .for('update')
  const own = rows.find((row) => row.msisdn === msisdn)
  if (!own) throw new Error('The line does not exist')
  return own
}
