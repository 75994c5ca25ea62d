/**
 * Ends an order whose whole amount did not arrive. What arrived of it in parts goes back to where it came
 * from, and then the order ends as refunded. Spec PAY-27.
 */
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { PaymentOrder } from './product.ts'
import { refundAndNotify } from './refund-order.ts'
import { type TransitionCause, transitionOrder } from './transition-order.ts'

/**
 * `to`: the state of an order of which nothing arrived. `reason`: why parts of it are refunded, `short` if
 * omitted.
 */
type Ending = {
  to: 'expired' | 'failed'
  by: TransitionCause
  reason?: 'short' | 'not_delivered'
}

/** The caller has locked line and order, which waits for money. */
export async function endUnpaid(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  { to, by, reason = 'short' }: Ending,
  now: Date,
): Promise<PaymentOrder> {
  if (order.received === 0) return transitionOrder(context, tx, order, to, by, now)
  const short = await transitionOrder(context, tx, order, 'amount_mismatch', by, now)
  const pending = await transitionOrder(context, tx, short, 'refund_pending', by, now)
  await refundAndNotify(context, tx, line, pending, { amount: order.received, reason }, now)
  context.failpoint('payment_part:before-refund')
  return pending
}
