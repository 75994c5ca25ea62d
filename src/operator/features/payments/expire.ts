/** The end of an order that nobody paid. Money that comes later goes back by a refund of its own. */
import type { Context } from '../../platform/context.ts'
import { isPayable } from './credits.ts'
import { lockPayment } from './find.ts'
import type { PaymentOrder } from './product.ts'
import { transitionOrder } from './transition-order.ts'

/**
 * The bank was asked since its end, and whatever it told was taken. An order that was paid meanwhile stays as
 * it is.
 */
export async function expire(context: Context, found: PaymentOrder): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { order } = await lockPayment(tx, found)
    const now = context.clock.now()
    if (isPayable(order) && order.expiresAt <= now)
      await transitionOrder(context, tx, order, 'expired', 'clock', now)
    context.failpoint('payment_expire:before-commit')
  })
}
