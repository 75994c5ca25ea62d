/** Finds one of our lines with what sign-in and sending need. */
import { asc, eq, gte } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'

export type FoundLine = typeof line.$inferSelect & { email: string }

/** `undefined` for a number that is not ours. */
export async function findLine(db: Database, msisdn: string): Promise<FoundLine | undefined> {
  const [row] = await db
    .select()
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, msisdn))
  return row && { ...row.line, email: row.customer.email }
}

/**
 * The same in the same time for every number: it reads the next line of ours and leaves it out if it is
 * another one. Spec OTP-5.
 */
export async function findLineInEqualTime(db: Database, msisdn: string): Promise<FoundLine | undefined> {
  const [row] = await db
    .select()
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(gte(line.msisdn, msisdn))
    .orderBy(asc(line.msisdn))
    .limit(1)
  const found = row && { ...row.line, email: row.customer.email }
  return found?.msisdn === msisdn ? found : undefined
}

/**
 * The same line, locked until the transaction ends, so that its account cannot be created twice in parallel.
 */
export async function lockLine(db: Database, msisdn: string): Promise<typeof line.$inferSelect> {
  const [row] = await db.select().from(line).where(eq(line.msisdn, msisdn)).for('update')
  // Only our lines receive codes, so the line must exist.
  if (!row) throw new Error('The code was valid, but the line does not exist')
  return row
}
