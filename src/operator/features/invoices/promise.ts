/** Promises an invoice within the transaction that bills, delivers or returns. Spec INV-1. */
import type { Database } from '../../platform/database/open.ts'
import { einvoiceDue } from './tables.ts'

/** `kind`: a closed bill, a delivered order, or the ledger transaction that returned its money. */
export async function promiseInvoice(
  tx: Database,
  kind: 'bill' | 'order' | 'return',
  id: string,
  dueAt: Date,
): Promise<void> {
  await tx
    .insert(einvoiceDue)
    .values({ reference: `${kind}:${id}`, dueAt })
    .onConflictDoNothing()
}
