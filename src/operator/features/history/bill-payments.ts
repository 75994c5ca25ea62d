/**
 * `mobile_post_payment_history`: payments of a postpaid line's bills, here and elsewhere, by any payer. Spec
 * ACC-5.
 */
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { BillPayment } from '../../../contract/main/usage.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { payingAccount } from '../../platform/ledger/accounts.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { callingLine } from '../../platform/subscriber/line.ts'
import { type Range, readRange } from '../../platform/time/range.ts'
import { pays } from '../bills/charges.ts'
import { paymentOrder } from '../payments/order-tables.ts'

/** A prepaid line has no bills (`package_line_kind`). */
export const billPaymentHistory: CallHandler<'mobile_post_payment_history'> = async (
  { db, clock },
  caller,
  request,
) => {
  const { msisdn } = caller
  const range = readRange(clock.now(), request)
  const { kind } = await callingLine(db, caller)
  if (kind !== 'postpaid') throw new ApiError('package_line_kind')
  const payments = await billPaymentsOf(db, msisdn, range)
  return {
    from: range.from,
    to: range.to,
    payments,
    sum: payments.reduce((sum, { amount }) => sum + amount, 0),
    as_of: clock.now().toISOString(),
  }
}

/** Newest first. An order counts as paid on this site with every payment method. */
export async function billPaymentsOf(
  db: Database,
  msisdn: string,
  { since, until }: Range,
): Promise<BillPayment[]> {
  const isPart = sql<boolean>`
    exists (select 1 from bill_part p join bill_account a on p.bill_id like a.code || '-%'
      where p.order_id = substr(${ledgerTransaction.reference}, length('order:') + 1)
        and ${ledgerTransaction.reference} like 'order:%' and a.subscriber = ${msisdn})`
  const rows = await db
    .select({
      amount: ledgerEntry.amount,
      transaction: ledgerTransaction,
      receipt: paymentOrder.receiptCode,
      isPart,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    // The receipt is returned only to the line that paid.
    .leftJoin(
      paymentOrder,
      and(
        eq(ledgerTransaction.reference, sql`'order:' || ${paymentOrder.id}`),
        eq(paymentOrder.msisdn, msisdn),
      ),
    )
    .where(
      and(
        eq(ledgerEntry.accountId, payingAccount(msisdn, 'postpaid')),
        pays(),
        gte(ledgerTransaction.at, since),
        lt(ledgerTransaction.at, until),
      ),
    )
    .orderBy(desc(ledgerEntry.sequence))
  return rows.map(({ amount, transaction: { id, at, kind, name, channel }, receipt, isPart: part }) => ({
    id,
    at: at.toISOString(),
    amount,
    kind: part ? 'part' : 'bill',
    name,
    channel: kind === 'delivery' && channel === 'bank' ? 'web' : channel,
    receipt_code: receipt,
  }))
}
