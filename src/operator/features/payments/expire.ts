/** The end of an order that nobody paid. Money that comes later goes back by a refund of its own. */
import type { Context } from '../../platform/context.ts'
import { isPayable } from './credits.ts'
import { holdPayment } from './find.ts'
import { movePayment } from './transition-order.ts'
import type { PaymentOrder } from './product.ts'

/** The bank was asked since its end, and whatever it told was taken. An order that was paid meanwhile stays as it is. */
export async function expire(context: Context, found: PaymentOrder): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { order } = await holdPayment(tx, found)
    const now = context.clock.now()
    if (isPayable(order) && order.expiresAt <= now) await movePayment(context, tx, order, 'expired', 'clock', now)
    context.failpoint('payment_expire:before-commit')
  })
}
