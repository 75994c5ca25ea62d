/** Finds the current buyer of a chain of invoices. */
import { asc, eq } from 'drizzle-orm'
import type { Buyer } from '../../../contract/rules/buyer-correction.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Row } from './invoice.ts'
import { einvoice } from './tables.ts'

export function invoiceBuyer({
  buyer: { name, address, taxCode = '', email = '' },
}: Pick<Row, 'buyer'>): Buyer {
  return { name, tax_code: taxCode, address, email }
}

/** `chain`: oldest first. The buyer of the newest invoice that is not void. */
export function buyerNow(chain: readonly Row[]): Buyer {
  const standing = chain.findLast(({ state }) => state === 'issued' || state === 'adjusted')
  if (!standing) throw new Error('The chain of invoices has no valid invoice')
  return invoiceBuyer(standing)
}

/** Oldest first. */
export function chainOf(tx: Database, { rootId }: Row): Promise<Row[]> {
  return tx
    .select()
    .from(einvoice)
    .where(eq(einvoice.rootId, rootId))
    .orderBy(asc(einvoice.issuedAt), asc(einvoice.number))
}
