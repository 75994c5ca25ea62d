/** Every settled order is evaluated once by every reward. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { lockPayment } from './find.ts'
import { paymentOrder } from './order-tables.ts'

const BATCH = 200

/**
 * Evaluates all settled orders in the order of their payment, so that limited rewards are granted first come,
 * first served.
 */
export async function evaluateOrders(context: Context): Promise<void> {
  const settled = await context.db
    .select({ id: paymentOrder.id, msisdn: paymentOrder.msisdn })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.state, 'active'), isNull(paymentOrder.campaignsAt)))
    .orderBy(asc(paymentOrder.paidAt), asc(paymentOrder.id))
    .limit(BATCH)
  for (const found of settled)
    await context.db.transaction(async (tx) => {
      const { line, order } = await lockPayment(tx, found)
      if (order.campaignsAt) return
      for (const reward of context.rewards) await reward.settled?.(context, tx, line, order)
      await tx
        .update(paymentOrder)
        .set({ campaignsAt: context.clock.now() })
        .where(eq(paymentOrder.id, order.id))
      context.failpoint('campaign_judge:before-commit')
    })
}
