/** Expires an unpaid order; parts of it are refunded. Money that arrives later gets a separate refund. */
import type { Context } from '../../platform/context.ts'
import { isPayable } from './credits.ts'
import { endUnpaid } from './end-unpaid.ts'
import { lockPayment } from './find.ts'
import type { PaymentOrder } from './product.ts'

/**
 * The bank was polled after the order's end and all its credits are recorded. An order that was paid since
 * stays unchanged.
 */
export async function expire(context: Context, found: PaymentOrder): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { line, order } = await lockPayment(tx, found)
    const now = context.clock.now()
    if (isPayable(order) && order.expiresAt <= now)
      await endUnpaid(context, tx, line, order, { to: 'expired', by: 'clock' }, now)
    context.failpoint('payment_expire:before-commit')
  })
}
