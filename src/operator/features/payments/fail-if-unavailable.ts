/** Checks that the ordered item is still available before a payment is offered. */
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { lowerOrder } from './lower-order.ts'
import type { PaymentOrder } from './product.ts'
import { transitionOrder } from './transition-order.ts'

/**
 * Returns the order, lowered if parts of it were paid elsewhere; it is cancelled (`failed`) if its product
 * rejects it now. The caller has locked line and order.
 */
export async function failIfUnavailable(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  now: Date,
): Promise<PaymentOrder> {
  if (context.products[order.product]?.remaining) {
    const lowered = await lowerOrder(context, tx, order)
    return lowered === 'nothing' ? transitionOrder(context, tx, order, 'failed', 'call', now) : lowered
  }
  const sold = await context.products[order.product]
    ?.quote(context, tx, line, order.itemCode, { coupon: false }, now)
    .catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
  return sold ? order : transitionOrder(context, tx, order, 'failed', 'call', now)
}
