/**
 * Refunds money of an order that may have come in several transfers: each đồng goes back to where it came
 * from. Spec PAY-15, Spec PAY-27.
 */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { RefundReason } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { bankCredit, paymentRefund } from './money-tables.ts'
import { sendRefundAnnounced } from './notifications.ts'
import { placeOfRefund } from './payment-source.ts'
import type { PaymentOrder } from './product.ts'
import { createRefund, type Refund } from './records.ts'

/** `amount` in đ: of what the order received and has not refunded yet. */
type Owed = { amount: number; reason: RefundReason }

/** Takes the newest transfers first. Throws if the order has received less. The caller holds its lock. */
export async function refundOrder(
  tx: Database,
  { id: orderId }: Pick<PaymentOrder, 'id'>,
  { amount, reason }: Owed,
  now: Date,
): Promise<Refund[]> {
  const credits = await tx
    .select()
    .from(bankCredit)
    .where(and(eq(bankCredit.orderId, orderId), inArray(bankCredit.outcome, ['paid', 'part'])))
    .orderBy(desc(bankCredit.learnedAt), desc(bankCredit.id))
  const before = await tx.select().from(paymentRefund).where(eq(paymentRefund.orderId, orderId))
  const refunds: Refund[] = []
  let rest = amount
  for (const credit of credits) {
    const refunded = before
      .filter(({ creditId }) => creditId === credit.id)
      .reduce((sum, refund) => sum + refund.amount, 0)
    const share = Math.min(rest, credit.amount - refunded)
    if (share <= 0) continue
    refunds.push(await createRefund(tx, { credit, orderId, amount: share, reason }, now))
    rest -= share
  }
  if (rest > 0) throw new Error('The order received less than it is to refund')
  return refunds
}

/** Refunds and notifies the line: one SMS for each place that the money returns to. */
export async function refundAndNotify(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  owed: Owed,
  now: Date,
): Promise<void> {
  const places = new Map<string, Refund>()
  for (const refund of await refundOrder(tx, order, owed, now)) {
    const place = await placeOfRefund(tx, refund)
    const earlier = places.get(place)
    places.set(place, earlier ? { ...earlier, amount: earlier.amount + refund.amount } : refund)
  }
  for (const refund of places.values()) await sendRefundAnnounced(context, tx, line, order, refund)
}
