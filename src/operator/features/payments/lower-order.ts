/**
 * Lowers an order to what is still owed when parts of it were paid elsewhere, so that one payment settles the
 * rest and nothing is paid twice. Spec PAY-24.
 */
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { isPayable, payOrder } from './credits.ts'
import { endUnpaid } from './end-unpaid.ts'
import { lockPayment } from './find.ts'
import { bankCredit } from './money-tables.ts'
import { paymentOrder } from './order-tables.ts'
import { placeOfRefund } from './payment-source.ts'
import type { PaymentOrder } from './product.ts'
import { refundAndNotify } from './refund-order.ts'

/**
 * Returns the order with its new amount, or `nothing` if nothing is left to pay. The caller has locked line
 * and order.
 */
export async function lowerOrder(
  { products }: Pick<Context, 'products'>,
  tx: Database,
  order: PaymentOrder,
): Promise<PaymentOrder | 'nothing'> {
  const rest = await products[order.product]?.remaining?.(tx, order)
  if (rest === undefined || rest === 'nothing') return rest ?? order
  // A voucher pays the same share of the rest.
  const discount = Math.floor((order.discount * rest.amount) / order.amount)
  const [lowered] = await tx
    .update(paymentOrder)
    .set({ ...rest, discount, finalAmount: rest.amount + order.fee - discount })
    .where(eq(paymentOrder.id, order.id))
    .returning()
  if (!lowered) throw new Error('The payment order does not exist')
  return lowered
}

/** Applies `lowerOrEnd` to an order that waits for money. */
export async function lowerWaiting(context: Context, found: PaymentOrder): Promise<PaymentOrder> {
  if (!context.products[found.product]?.remaining || !isPayable(found)) return found
  return context.db.transaction(async (tx) => {
    const { line, order } = await lockPayment(tx, found)
    if (!isPayable(order)) return order
    return lowerOrEnd(context, tx, line, order, 'check', context.clock.now())
  })
}

/**
 * Lowers an order that waits for money: it ends if nothing is left, and is paid if the parts of it that
 * arrived suffice. The caller has locked line and order.
 */
export async function lowerOrEnd(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  by: 'call' | 'check',
  now: Date,
): Promise<PaymentOrder> {
  const lowered = await lowerOrder(context, tx, order)
  if (lowered === 'nothing')
    return endUnpaid(context, tx, line, order, { to: 'failed', by, reason: 'not_delivered' }, now)
  return lowered.received < lowered.finalAmount ? lowered : completeOrder(context, tx, line, lowered, by, now)
}

/** The parts that arrived pay the lowered order; what they exceed it by is refunded. */
async function completeOrder(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  by: 'call' | 'check',
  now: Date,
): Promise<PaymentOrder> {
  const [credit] = await tx
    .select()
    .from(bankCredit)
    .where(and(eq(bankCredit.orderId, order.id), eq(bankCredit.outcome, 'part')))
    .orderBy(desc(bankCredit.learnedAt), desc(bankCredit.id))
    .limit(1)
  if (!credit) throw new Error('The order has received nothing')
  await tx.update(bankCredit).set({ outcome: 'paid' }).where(eq(bankCredit.id, credit.id))
  const method = await placeOfRefund(tx, { creditId: credit.id })
  const { received } = order
  const paid = await payOrder(context, tx, order, { credit, received, method, by }, now)
  const amount = received - order.finalAmount
  if (amount > 0) await refundAndNotify(context, tx, line, paid, { amount, reason: 'already_paid' }, now)
  return paid
}
