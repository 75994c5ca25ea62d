/** Invoices as the contract tells them. */
import { asc, inArray } from 'drizzle-orm'
import type { Einvoice } from '../../contract/main/einvoice.schema.ts'
import type { Database } from '../database/open.ts'
import { einvoice } from '../database/schema.ts'
import type { Row } from './invoice.ts'
import { taxesOf } from './taxes.ts'

/** In the order given, each with its chain. */
export async function viewsOf(db: Database, rows: readonly Row[]): Promise<Einvoice[]> {
  const roots = [...new Set(rows.map(({ rootId }) => rootId))]
  const linked =
    roots.length === 0 ? [] : await db.select().from(einvoice).where(inArray(einvoice.rootId, roots)).orderBy(asc(einvoice.issuedAt), asc(einvoice.number))
  return rows.map((row) => {
    const chain = linked.filter(({ rootId }) => rootId === row.rootId)
    return { ...viewOf(row), chain: chain.length > 1 ? chain.map(linkOf) : [] }
  })
}

function viewOf(row: Row): Omit<Einvoice, 'chain'> {
  const { lookupCode, reason, name, buyer, lines, net, vat, total, signed } = row
  return { ...linkOf(row), lookup_code: lookupCode, reason, name, buyer: buyer.name, net, vat, total, taxes: taxesOf(lines).rates, signed }
}

function linkOf({ id, series, number, issuedAt, state, relation }: Row): Einvoice['chain'][number] {
  return { id, series, number, issued_at: issuedAt.toISOString(), state, relation }
}
