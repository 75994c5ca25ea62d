/**
 * `payment_history`: every payment of a line, of every kind and by every method: the orders that it paid, and
 * the money that came for it without one. Spec ACC-5, Spec PAY-28.
 */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PaymentRecord } from '../../../contract/main/payment-history.schema.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { type Range, readRange } from '../../platform/time/range.ts'
import { detailOf } from '../payments/detail.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { moneyOf } from '../payments/transaction.ts'
import { receivedPayments } from './received-payments.ts'

export const paymentHistory: CallHandler<'payment_history'> = async (context, { msisdn }, request) => {
  const now = context.clock.now()
  const range = readRange(now, request)
  const payments = await paymentsOfLine(context, msisdn, range)
  return {
    from: range.from,
    to: range.to,
    payments,
    sum: payments.reduce((sum, { amount, returned }) => sum + amount - returned, 0),
    as_of: now.toISOString(),
  }
}

/** Newest first. */
export async function paymentsOfLine(
  context: Context,
  msisdn: string,
  range: Range,
): Promise<PaymentRecord[]> {
  const own = await ownPayments(context, msisdn, range)
  const received = await receivedPayments(context.db, msisdn, range)
  return [...own, ...received].sort((one, other) => other.at.localeCompare(one.at))
}

/** When the first money of an order came. Orders without money are no payments. */
const cameAt: SQL<string> = sql`
  coalesce(payment_order.paid_at, (select min(c.learned_at) from bank_credit c
    where c.order_id = payment_order.id))`

async function ownPayments(
  context: Context,
  msisdn: string,
  { since, until }: Range,
): Promise<PaymentRecord[]> {
  const rows = await context.db
    .select({
      order: paymentOrder,
      at: sql<string>`${cameAt}`,
      isPart: sql<boolean>`exists (select 1 from bill_part b where b.order_id = payment_order.id)`,
      isAutopay: sql<boolean>`
        exists (select 1 from payment_attempt a where a.order_id = payment_order.id
          and a.state = 'paid' and a.mandate_id is not null)`,
      claim: sql<string | null>`
        (select c.code from payment_claim c where c.order_id = payment_order.id and c.state = 'matched'
          limit 1)`,
      refill: sql<string | null>`
        (select t.id from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where t.reference = 'order:' || payment_order.id and e.account_id = ${`${msisdn}:main`}
            and e.amount > 0)`,
    })
    .from(paymentOrder)
    .where(
      and(eq(paymentOrder.msisdn, msisdn), gte(cameAt, since.toISOString()), lt(cameAt, until.toISOString())),
    )
  return Promise.all(
    rows.map(async ({ order, at, isPart, isAutopay, claim, refill }) => {
      const { paid, refunds } = await moneyOf(context, order)
      return {
        id: order.memo,
        at: new Date(at).toISOString(),
        kind: isPart ? ('part' as const) : order.product,
        name: order.itemName,
        detail: detailOf(order),
        amount: paid,
        returned: refunds.reduce((sum, { amount }) => sum + amount, 0),
        final_amount: order.finalAmount,
        // Orders of the time when VietQR was the only method have none stored.
        method: order.paidMethod ?? 'vietqr',
        channel: isAutopay ? ('autopay' as const) : ('web' as const),
        by_other: false,
        code: order.memo,
        receipt_code: order.receiptCode,
        state: order.state,
        refunds,
        claim_code: claim,
        refill_id: refill,
      }
    }),
  )
}
