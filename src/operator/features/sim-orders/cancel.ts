/**
 * `sim_order_cancel`: possible until the SIM leaves. What was paid returns to where it came from, and the
 * number is for sale again. Spec SMO-7.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { SimOrderCancelled } from '../../../contract/main/sim-order.schema.ts'
import { canCancelSimOrder } from '../../../contract/rules/sim-order-state.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { isPayable } from '../payments/credits.ts'
import { endUnpaid } from '../payments/end-unpaid.ts'
import { lockPayment } from '../payments/find.ts'
import { type Returned, viewReturn } from '../payments/return-money.ts'
import { buyersOf } from './buyer.ts'
import { sendSimOrderNotification } from './notifications.ts'
import { paymentsOf } from './open-order.ts'
import { returnSimMoney } from './return.ts'
import { simOrder } from './tables.ts'
import { type Order, transitionSimOrder } from './transition.ts'
import { viewSimOrder } from './view.ts'

/** Throws `sim_order_unknown`, `sim_order_not_cancellable`. A cancelled order is returned unchanged. */
export const simOrderCancel: CallHandler<'sim_order_cancel'> = async (
  context,
  caller,
  { code, idempotency_key: key },
) => {
  const buyers = await buyersOf(context, caller)
  const [found] =
    buyers.length > 0
      ? await context.db
          .select({ msisdn: simOrder.msisdn })
          .from(simOrder)
          .where(and(eq(simOrder.code, code), inArray(simOrder.msisdn, buyers)))
      : []
  if (!found) throw new ApiError('sim_order_unknown')
  return withIdempotency<SimOrderCancelled>(
    context,
    { ...caller, msisdn: found.msisdn, line: undefined },
    { call: 'sim_order_cancel', key, request: [code] },
    async (performed) => {
      const { tx, now } = performed
      const [order] = await tx.select().from(simOrder).where(eq(simOrder.code, code)).for('update')
      if (!order) throw new ApiError('sim_order_unknown')
      if (order.state === 'cancelled')
        return { order: await viewSimOrder(context, order, now, tx), returned: null }
      if (!canCancelSimOrder(order.state)) throw new ApiError('sim_order_not_cancellable')
      const returned = order.state === 'placed' ? null : await returnSimMoney(context, performed, order)
      if (order.state === 'placed') await endPayment(context, performed, order)
      const cancelled = await transitionSimOrder(context, tx, order, 'cancelled', now, { dueAt: null })
      if (returned) await sendSimOrderNotification(context, tx, performed.line, cancelled, returned)
      return {
        order: await viewSimOrder(context, cancelled, now, tx),
        returned: viewOrNull(returned),
      }
    },
  )
}

function viewOrNull(returned: Returned | null) {
  return returned && viewReturn(returned)
}

/** The order no longer waits for money. Throws `sim_order_not_cancellable` while a payment is being processed. */
async function endPayment(context: Context, { tx, now }: Performed, { code }: Order): Promise<void> {
  const payment = (await paymentsOf(tx, [code])).get(code)
  if (!payment) return
  const { line, order } = await lockPayment(tx, payment)
  if (isPayable(order)) await endUnpaid(context, tx, line, order, { to: 'failed', by: 'call' }, now)
  else if (order.paidBy) throw new ApiError('sim_order_not_cancellable')
}
