/** Finds the owner of a line. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customer, line } from './tables.ts'

/** Throws if the line is missing, because every session has a line and every line an owner. */
export async function findCustomer({ db }: { db: Database }, msisdn: string) {
  const [row] = await db
    .select()
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, msisdn))
  if (!row) throw new Error('The line of the session does not exist')
  return row
}
