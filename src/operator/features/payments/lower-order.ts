/**
 * Lowers an order to what is still owed when parts of it were paid elsewhere, so that one payment settles the
 * rest and nothing is paid twice. Spec PAY-24.
 */
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { isPayable } from './credits.ts'
import { lockPayment } from './find.ts'
import { paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'
import { transitionOrder } from './transition-order.ts'

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

/** Applies this to an order that waits for money; it is cancelled (`failed`) if nothing is left. */
export async function lowerWaiting(context: Context, found: PaymentOrder): Promise<PaymentOrder> {
  if (!context.products[found.product]?.remaining || !isPayable(found)) return found
  return context.db.transaction(async (tx) => {
    const { order } = await lockPayment(tx, found)
    if (!isPayable(order)) return order
    const lowered = await lowerOrder(context, tx, order)
    if (lowered !== 'nothing') return lowered
    return transitionOrder(context, tx, order, 'failed', 'check', context.clock.now())
  })
}
