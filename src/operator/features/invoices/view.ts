/** Maps invoices to the shapes of the contract. */
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Einvoice } from '../../../contract/main/einvoice.schema.ts'
import { isCorrectable } from '../../../contract/rules/buyer-correction.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Correction, viewCorrection } from './correction-view.ts'
import { buyerNow, invoiceBuyer } from './current-state.ts'
import type { Row } from './invoice.ts'
import { einvoice, einvoiceCorrection } from './tables.ts'
import { taxesOf } from './taxes.ts'

/**
 * Keeps the order and adds the chain of each; with `now`, also the correction requests, for the invoice's own
 * customer.
 */
export async function viewsOf(db: Database, rows: readonly Row[], now?: Date): Promise<Einvoice[]> {
  if (rows.length === 0) return []
  const roots = [...new Set(rows.map(({ rootId }) => rootId))]
  const linked = await db
    .select()
    .from(einvoice)
    .where(inArray(einvoice.rootId, roots))
    .orderBy(asc(einvoice.issuedAt), asc(einvoice.number))
  const corrections = now ? await correctionsOf(db, rows) : []
  return rows.map((row) => {
    const chain = linked.filter(({ rootId }) => rootId === row.rootId)
    const request = corrections.find(({ correction }) => correction.einvoiceId === row.id)
    return {
      ...viewOf(row),
      buyer: isCorrectable(row) ? buyerNow(chain) : invoiceBuyer(row),
      chain: chain.length > 1 ? chain.map(linkOf) : [],
      correctable: now !== undefined && isCorrectable(row),
      correction: request && now ? viewCorrection(request.correction, request.result, now) : null,
    }
  })
}

/** Newest first. */
async function correctionsOf(
  db: Database,
  rows: readonly Row[],
): Promise<{ correction: Correction; result: Row | null }[]> {
  return db
    .select({ correction: einvoiceCorrection, result: einvoice })
    .from(einvoiceCorrection)
    .leftJoin(einvoice, eq(einvoice.id, einvoiceCorrection.resultId))
    .where(
      inArray(
        einvoiceCorrection.einvoiceId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(einvoiceCorrection.createdAt), desc(einvoiceCorrection.code))
}

function viewOf(row: Row): Omit<Einvoice, 'chain' | 'buyer' | 'correctable' | 'correction'> {
  const { lookupCode, reason, name, lines, net, vat, total, signed } = row
  return {
    ...linkOf(row),
    lookup_code: lookupCode,
    reason,
    name,
    net,
    vat,
    total,
    taxes: taxesOf(lines).rates,
    signed,
  }
}

function linkOf({ id, series, number, issuedAt, state, relation }: Row): Einvoice['chain'][number] {
  return { id, series, number, issued_at: issuedAt.toISOString(), state, relation }
}
