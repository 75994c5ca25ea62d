/** Every settled order is evaluated once by every reward. */
import { and, eq, isNull } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { lockPayment } from './find.ts'
import { paymentOrder } from './order-tables.ts'

/** In the order of payment, so that the limited rewards of a line are granted first come, first served. */
export const orderRewards = lineItemJob({
  name: 'rewards',
  table: paymentOrder,
  key: paymentOrder.id,
  msisdn: paymentOrder.msisdn,
  dueAt: paymentOrder.paidAt,
  due: () => and(eq(paymentOrder.state, 'active'), isNull(paymentOrder.campaignsAt)),
  process: async (context, tx, { row, now }) => {
    const { line, order } = await lockPayment(tx, row)
    for (const reward of context.rewards) await reward.settled?.(context, tx, line, order)
    await tx.update(paymentOrder).set({ campaignsAt: now }).where(eq(paymentOrder.id, order.id))
    context.failpoint('campaign_judge:before-commit')
  },
})
