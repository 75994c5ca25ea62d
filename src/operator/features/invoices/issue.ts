/**
 * Gives an invoice its number and signature. A series has no gaps: its row is locked until the invoice is
 * stored.
 */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { LOOKUP_LENGTH, LOOKUP_LETTERS, seriesOf } from '../../../contract/rules/einvoice.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { bill } from '../bills/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { type Issued, type Row, sellerOf, type ToIssue } from './invoice.ts'
import { einvoice, einvoiceSeries } from './tables.ts'
import { taxesOf } from './taxes.ts'
import { dataId, invoiceData, invoiceFile } from './xml.ts'

/** Locked until the transaction ends, so that all processes issue invoices one after the other. */
export async function lockSeries(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('einvoice'))`)
}

/**
 * Runs in the caller's transaction. A second invoice for the same reference violates the unique constraint.
 */
export async function issueInvoice(
  { content, signer }: Pick<Context, 'content' | 'signer'>,
  tx: Database,
  invoice: ToIssue,
): Promise<Row> {
  const { related, ...fields } = invoice
  const { issuedAt } = fields
  const year = Number(vietnamDay(issuedAt).slice(0, 4))
  const series = seriesOf(year)
  const [counted] = await tx
    .insert(einvoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: einvoiceSeries.series, set: { last: sql`${einvoiceSeries.last} + 1` } })
    .returning()
  const id = newId(issuedAt)
  const { net, vat, total } = taxesOf(fields.lines)
  const issued: Issued = {
    ...fields,
    id,
    series,
    number: counted?.last ?? 1,
    lookupCode: newLookupCode(),
    year,
    state: 'issued',
    rootId: related?.row.rootId ?? id,
    relation: related?.relation ?? null,
    reason: related?.reason ?? null,
    net,
    vat,
    total,
  }
  const data = invoiceData(issued, sellerOf(content), related?.row)
  const row: Row = {
    ...issued,
    xml: invoiceFile(data, signer?.sign(data, dataId(issued)) ?? ''),
    signed: signer !== undefined,
  }
  await tx.insert(einvoice).values(row)
  await markInvoiced(tx, row)
  return row
}

/** The bill or order is found no more (`sources.ts`); what lowers one has no such mark. */
async function markInvoiced(tx: Database, { reference, issuedAt: invoicedAt }: Row): Promise<void> {
  const [kind, id = ''] = reference.split(/:(.*)/)
  if (kind === 'bill') await tx.update(bill).set({ invoicedAt }).where(eq(bill.id, id))
  if (kind === 'order') await tx.update(paymentOrder).set({ invoicedAt }).where(eq(paymentOrder.id, id))
}

/** 32 letters, each from five bits of a random byte. */
function newLookupCode(): string {
  return Array.from(randomBytes(LOOKUP_LENGTH), (byte) => LOOKUP_LETTERS[byte % LOOKUP_LETTERS.length]).join(
    '',
  )
}
