/** Before somebody is shown how to pay: can what was ordered still be had? */
import { Refusal } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { movePayment } from './transition-order.ts'
import type { PaymentOrder } from './product.ts'

/** The order; given up (`failed`) where its product refuses it now. The caller holds line and order. */
export async function stillSold(context: Context, tx: Database, line: Line, order: PaymentOrder, now: Date): Promise<PaymentOrder> {
  const sold = await context.products[order.product]?.quote(context, tx, line, order.itemCode, { coupon: false }, now).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
  return sold ? order : movePayment(context, tx, order, 'failed', 'call', now)
}
