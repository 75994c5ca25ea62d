/**
 * `home_order_cancel`: possible until the appointment starts. Nothing was charged, so nothing is refunded.
 */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { OrderResult } from '../../../contract/main/home-order.schema.ts'
import { canCancel } from '../../../contract/rules/home-order-state.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { homeOrder } from './tables.ts'
import { transitionHomeOrder } from './transition.ts'
import { eventsOf, viewOrder } from './view.ts'

export const homeOrderCancel: CallHandler<'home_order_cancel'> = (
  context,
  caller,
  { code, idempotency_key: key },
) =>
  withIdempotency<OrderResult>(
    context,
    caller,
    { call: 'home_order_cancel', key, request: [code] },
    async ({ tx, line, now }) => {
      const [order] = await tx
        .select()
        .from(homeOrder)
        .where(and(eq(homeOrder.code, code), eq(homeOrder.msisdn, line.msisdn)))
        .for('update')
      if (!order) throw new ApiError('order_unknown')
      // Another tab has already cancelled the order, which is the requested result.
      if (order.state === 'cancelled') return { order: viewOrder(order, await eventsOf(tx, code), now) }
      if (!canCancel(order.state, now.getTime(), order.appointmentFrom?.getTime()))
        throw new ApiError('order_not_cancellable')
      const cancelled = await transitionHomeOrder(context, tx, line, order, 'cancelled', now, { dueAt: null })
      return { order: viewOrder(cancelled, await eventsOf(tx, code), now) }
    },
  )
