/**
 * Lines that represent visitors in payments. Their numbers begin with 840, which no network uses, so they
 * cannot be signed in to, dialled or topped up. Messages go to the customer's contact number. Spec SMO-5.
 */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { customer, line } from './tables.ts'

const PREFIX = '840'
const DIGITS = 8

export function isVisitorLine(msisdn: string): boolean {
  return msisdn.startsWith(PREFIX)
}

export function newVisitorNumber(randomInt: (limit: number) => number): string {
  return PREFIX + Array.from({ length: DIGITS }, () => randomInt(10)).join('')
}

/** Where messages to a line go: its own number, or the contact number of a visitor. */
export async function messageNumberOf(db: Database, msisdn: string): Promise<string> {
  if (!isVisitorLine(msisdn)) return msisdn
  const [found] = await db
    .select({ contact: customer.contact })
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, msisdn))
  return found?.contact || msisdn
}
