/** Checks that the ordered item is still available before a payment is offered. */
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { endUnpaid } from './end-unpaid.ts'
import { lowerOrEnd } from './lower-order.ts'
import type { PaymentOrder } from './product.ts'

/**
 * Returns the order, lowered if parts of it were paid elsewhere; it no longer waits for money if nothing is
 * left to pay, or if its product rejects it now. The caller has locked line and order.
 */
export async function failIfUnavailable(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  now: Date,
): Promise<PaymentOrder> {
  if (context.products[order.product]?.remaining) return lowerOrEnd(context, tx, line, order, 'call', now)
  const sold = await context.products[order.product]
    ?.quote(context, tx, line, order.itemCode, { coupon: false }, now)
    .catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
  return sold
    ? order
    : endUnpaid(context, tx, line, order, { to: 'failed', by: 'call', reason: 'not_delivered' }, now)
}
