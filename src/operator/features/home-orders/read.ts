/**
 * `home_order_get` and `home_order_list`: the line's own orders. Another line's order is reported as unknown.
 */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import { homeOrder, homeOrderEvent } from './tables.ts'
import { eventsOf, viewOrder } from './view.ts'

export const homeOrderGet: CallHandler<'home_order_get'> = async ({ db, clock }, { msisdn }, { code }) => {
  const [order] = await db
    .select()
    .from(homeOrder)
    .where(and(eq(homeOrder.code, code), eq(homeOrder.msisdn, msisdn)))
  if (!order) throw new ApiError('order_unknown')
  return viewOrder(order, await eventsOf(db, code), clock.now())
}

export const homeOrderList: CallHandler<'home_order_list'> = async ({ db, clock }, { msisdn }) => {
  const orders = await db
    .select()
    .from(homeOrder)
    .where(eq(homeOrder.msisdn, msisdn))
    .orderBy(desc(homeOrder.createdAt), desc(homeOrder.code))
  const codes = orders.map(({ code }) => code)
  const events = codes.length
    ? await db
        .select()
        .from(homeOrderEvent)
        .where(inArray(homeOrderEvent.orderCode, codes))
        .orderBy(homeOrderEvent.at, homeOrderEvent.id)
    : []
  const now = clock.now()
  return {
    orders: orders.map((order) =>
      viewOrder(
        order,
        events.filter(({ orderCode }) => orderCode === order.code),
        now,
      ),
    ),
  }
}
