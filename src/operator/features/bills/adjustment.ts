/**
 * A posting that lowers a bill which was already issued. It is credited at once, is a separate line on the
 * next bill, and adjusts the invoice of the bill that it is about. Spec INV-9.
 */
import type { Database } from '../../platform/database/open.ts'
import { enqueueWork } from '../../platform/jobs/enqueue-work.ts'
import { type Booking, postTransaction } from '../../platform/ledger/post-transaction.ts'

const PREFIX = 'bill-adjustment:'

/** The posting's reference; one adjustment for each bill. */
export function billAdjustmentReference(billId: string): string {
  return PREFIX + billId
}
/** The bill that a posting adjusts; undefined for any other posting. */
export function adjustedBill(reference: string): string | undefined {
  return reference.startsWith(PREFIX) ? reference.slice(PREFIX.length) : undefined
}

/** Within the caller's transaction. The reference of `booking`: `billAdjustmentReference` of the bill. */
export async function postBillAdjustment(tx: Database, booking: Booking): Promise<void> {
  const { id } = await postTransaction(tx, booking)
  await enqueueWork(tx, 'invoices', `adjustment:${id}`, booking.at)
}
