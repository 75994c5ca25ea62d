/** Separates charges from payments in the ledger entries of a billed account. */
import { and, gt, inArray, not, type SQL } from 'drizzle-orm'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'

/**
 * Transactions that bring in money: bill payments through the portal (`delivery` of an order) or elsewhere.
 */
const PAYMENT_KINDS = ['top_up', 'bill_payment', 'delivery'] as const

/** Entries that are payments. */
export function pays(): SQL | undefined {
  return and(inArray(ledgerTransaction.kind, PAYMENT_KINDS), gt(ledgerEntry.amount, 0))
}
/** Entries that charge, or lower a charge (refunds, cashback). */
export function charges(): SQL | undefined {
  const paying = pays()
  return paying && not(paying)
}
