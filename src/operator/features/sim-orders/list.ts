/** `sim_order_list`: the orders of the caller's line and of the browser. */
import { desc, inArray } from 'drizzle-orm'
import type { CallHandler } from '../../platform/context.ts'
import { buyersOf } from './buyer.ts'
import { simOrder } from './tables.ts'
import { viewSimOrders } from './view.ts'

/** Number of listed orders. */
const ORDERS = 20

export const simOrderList: CallHandler<'sim_order_list'> = async (context, caller) => {
  const { db, clock } = context
  const buyers = await buyersOf(context, caller)
  const now = clock.now()
  const rows =
    buyers.length > 0
      ? await db
          .select()
          .from(simOrder)
          .where(inArray(simOrder.msisdn, buyers))
          .orderBy(desc(simOrder.createdAt), desc(simOrder.code))
          .limit(ORDERS)
      : []
  return { orders: await viewSimOrders(db, rows, now), as_of: now.toISOString() }
}
