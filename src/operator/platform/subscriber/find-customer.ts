/** Who the line belongs to. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customer, line } from './tables.ts'

/** Every line has an owner; a session without a line cannot be. */
export async function findCustomer({ db }: { db: Database }, msisdn: string) {
  const [row] = await db
    .select()
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, msisdn))
  if (!row) throw new Error('A session for a line that is not there')
  return row
}
