/** The line that is asking. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import type { Line } from '../ledger/payer.ts'
import { line } from './tables.ts'

/** The session was checked at the door, so a missing line is a fault of ours. */
export async function ownLine(db: Database, msisdn: string): Promise<Line> {
  const [own] = await db.select().from(line).where(eq(line.msisdn, msisdn))
  if (!own) throw new Error('A session without a line')
  return own
}
