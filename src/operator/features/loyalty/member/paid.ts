/**
 * What a line paid: its own bills by any method, and settled orders paid with external money. Used for tiers
 * and for joining.
 */
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/open.ts'
import { bill, billAccount } from '../../bills/tables.ts'
import { paymentOrder } from '../../payments/order-tables.ts'

/**
 * đ after `since` and up to `until`. Purchases from the main account are excluded, because its top-ups count.
 */
export async function paidBetween(db: Database, msisdn: string, since: Date, until: Date): Promise<number> {
  const [orders] = await db
    .select({ sum: sql<string>`coalesce(sum(${paymentOrder.finalAmount}), 0)` })
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, msisdn),
        eq(paymentOrder.state, 'active'),
        gt(paymentOrder.deliveredAt, since),
        lte(paymentOrder.deliveredAt, until),
        or(isNull(paymentOrder.paidMethod), ne(paymentOrder.paidMethod, 'main_account')),
      ),
    )
  const [bills] = await db
    .select({ sum: sql<string>`coalesce(sum(${bill.amount}), 0)` })
    .from(bill)
    .innerJoin(billAccount, eq(billAccount.code, bill.accountCode))
    .where(
      and(
        eq(billAccount.subscriber, msisdn),
        isNull(bill.paymentOrderId),
        gt(bill.paidAt, since),
        lte(bill.paidAt, until),
      ),
    )
  return Number(orders?.sum ?? 0) + Number(bills?.sum ?? 0)
}
