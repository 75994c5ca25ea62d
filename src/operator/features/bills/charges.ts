/** What is charged and what is paid on an account that owes: the two directions of its ledger. */
import { and, gt, inArray, not, type SQL } from 'drizzle-orm'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'

/** Bookings that bring money in: a payment of a bill, in the portal (`delivery` of an order) or elsewhere. */
const PAYMENT_KINDS = ['top_up', 'bill_payment', 'delivery'] as const

/** Entries that pay. */
export function pays(): SQL | undefined {
  return and(inArray(ledgerTransaction.kind, PAYMENT_KINDS), gt(ledgerEntry.amount, 0))
}
/** Entries that are charged, or lower what is charged (refunds, cash back). */
export function charges(): SQL | undefined {
  const paying = pays()
  return paying && not(paying)
}
