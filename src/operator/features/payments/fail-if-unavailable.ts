/** Before somebody is shown how to pay: can what was ordered still be had? */
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { PaymentOrder } from './product.ts'
import { transitionOrder } from './transition-order.ts'

/** The order; given up (`failed`) where its product refuses it now. The caller holds line and order. */
export async function failIfUnavailable(
  context: Context,
  tx: Database,
  line: Line,
  order: PaymentOrder,
  now: Date,
): Promise<PaymentOrder> {
  const sold = await context.products[order.product]
    ?.quote(context, tx, line, order.itemCode, { coupon: false }, now)
    .catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
  return sold ? order : transitionOrder(context, tx, order, 'failed', 'call', now)
}
