/** Adjusts the invoice of a bill that was lowered after it was issued, in the invoice's own chain. Spec INV-9. */
import { and, eq, gt, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { adjustedBill, billAdjustmentReference } from '../bills/adjustment.ts'
import type { ToIssue } from './invoice.ts'
import { negativeInvoice } from './negative.ts'
import type { Source } from './sources.ts'
import { einvoice } from './tables.ts'

/** Adjustments among those asked for without an invoice; one is written only if the bill has its own. */
export async function adjustmentsToInvoice(db: Database, condition: SQL): Promise<Source[]> {
  const rows = await db
    .select({ posting: ledgerTransaction, amount: ledgerEntry.amount })
    .from(ledgerTransaction)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transactionId, ledgerTransaction.id))
    .leftJoin(einvoice, eq(einvoice.reference, sql`'adjustment:' || ${ledgerTransaction.id}`))
    .where(
      and(
        eq(ledgerTransaction.kind, 'adjustment'),
        like(ledgerTransaction.reference, `${billAdjustmentReference('')}%`),
        gt(ledgerEntry.amount, 0),
        isNull(einvoice.id),
        condition,
      ),
    )
  return rows.map(({ posting: { id, at, reference }, amount }) => ({
    reference: `adjustment:${id}`,
    issuedAt: at,
    read: (tx) =>
      adjustment(tx, { reference: `adjustment:${id}`, at, amount, billId: adjustedBill(reference) }),
  }))
}

/** The bill that a posting lowered. */
export async function loweredBill(db: Database, postingId: string): Promise<string | undefined> {
  const [posting] = await db
    .select({ reference: ledgerTransaction.reference })
    .from(ledgerTransaction)
    .where(eq(ledgerTransaction.id, postingId))
  return posting && adjustedBill(posting.reference)
}

async function adjustment(
  tx: Database,
  {
    reference,
    at,
    amount,
    billId,
  }: { reference: string; at: Date; amount: number; billId: string | undefined },
): Promise<ToIssue | undefined> {
  const [first] = await tx
    .select()
    .from(einvoice)
    .where(eq(einvoice.reference, `bill:${billId}`))
  return (
    first &&
    negativeInvoice(tx, first, {
      reference,
      issuedAt: at,
      amount,
      line: bilingualText('documents', 'adjusted.line'),
      reason: bilingualText('documents', 'adjusted.reason'),
    })
  )
}
