/**
 * `mobile_prepaid_refill_history` and `mobile_prepaid_hist_detail`: refills of a prepaid main account. Spec
 * ACC-5.
 */
import { and, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Refill } from '../../../contract/main/usage.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { payingAccount } from '../../platform/ledger/accounts.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { callingLine } from '../../platform/subscriber/line.ts'
import { readRange } from '../../platform/time/range.ts'
import { paymentOrder } from '../payments/order-tables.ts'

/** A postpaid line has no refills: it pays bills (`package_line_kind`). */
export const refillHistory: CallHandler<'mobile_prepaid_refill_history'> = async (
  { db, clock },
  caller,
  request,
) => {
  const { msisdn } = caller
  const range = readRange(clock.now(), request)
  const line = await callingLine(db, caller)
  if (line.kind !== 'prepaid') throw new ApiError('package_line_kind')
  const found = await refillsOf(
    db,
    msisdn,
    and(gte(ledgerTransaction.at, range.since), lt(ledgerTransaction.at, range.until)),
  )
  const list = found.map(({ view }) => view)
  return {
    from: range.from,
    to: range.to,
    refills: list,
    sum: list.reduce((sum, { amount }) => sum + amount, 0),
    as_of: clock.now().toISOString(),
  }
}

/** Another line's refill is reported as unknown. */
export const refillDetail: CallHandler<'mobile_prepaid_hist_detail'> = async ({ db }, { msisdn }, { id }) => {
  const [found] = await refillsOf(db, msisdn, eq(ledgerTransaction.id, id))
  if (!found) throw new ApiError('document_unknown')
  const { view, reference } = found
  return { ...view, balance_before: view.balance_after - view.amount, reference }
}

/** Newest first. */
export async function refillsOf(
  db: Database,
  msisdn: string,
  which: SQL | undefined,
): Promise<{ view: Refill; reference: string }[]> {
  const rows = await db
    .select({ entry: ledgerEntry, transaction: ledgerTransaction, receipt: paymentOrder.receiptCode })
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
        eq(ledgerEntry.accountId, payingAccount(msisdn, 'prepaid')),
        inArray(ledgerTransaction.kind, ['top_up', 'delivery']),
        gt(ledgerEntry.amount, 0),
        which,
      ),
    )
    .orderBy(desc(ledgerEntry.sequence))
  return rows.map(({ entry, transaction: { id, at, name, channel, reference }, receipt }) => ({
    view: {
      id,
      at: at.toISOString(),
      amount: entry.amount,
      name,
      channel,
      balance_after: entry.balanceAfter ?? 0,
      receipt_code: receipt,
    },
    reference,
  }))
}
