/** Moves an order to its next state, with history entry and SMS, within the caller's transaction. */
import { and, eq } from 'drizzle-orm'
import { canBecome, isOpenOrder, type OrderState } from '../../../contract/rules/home-order-state.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { sendOrderNotification } from './notifications.ts'
import { homeOrder, homeOrderEvent } from './tables.ts'
import type { Order } from './view.ts'

export type Change = Partial<Pick<Order, 'appointmentFrom' | 'appointmentTo' | 'installer'>> & {
  dueAt: Date | null
}

/**
 * `at`: the planned time, which is earlier than now after a jump of the clock. The caller locks the order's
 * row. Throws for a step that the state table does not allow, which is a programming error.
 */
export async function transitionHomeOrder(
  context: Context,
  tx: Database,
  line: Line,
  order: Order,
  to: OrderState,
  at: Date,
  change: Change,
): Promise<Order> {
  if (!canBecome(order.state, to)) throw new Error(`An order cannot change from ${order.state} to ${to}`)
  if (isOpenOrder(to) !== (change.dueAt !== null))
    throw new Error(`An order in state ${to} must ${change.dueAt ? 'not ' : ''}have a due time`)
  const [moved] = await tx
    .update(homeOrder)
    .set({ ...change, state: to, updatedAt: at })
    .where(and(eq(homeOrder.code, order.code), eq(homeOrder.state, order.state)))
    .returning()
  if (!moved) throw new Error('The order was changed concurrently')
  await tx
    .insert(homeOrderEvent)
    .values({ id: newId(at), msisdn: order.msisdn, orderCode: order.code, state: to, at })
  context.failpoint(`home_order:${to}`)
  await sendOrderNotification(context, tx, line, moved)
  return moved
}
