/** Moves an order to its next state, with history entry and SMS, within the caller's transaction. */
import { and, eq } from 'drizzle-orm'
import {
  canSimOrderBecome,
  isOpenSimOrder,
  SIM_ORDER_DATA_DAYS,
  type SimOrderState,
} from '../../../contract/rules/sim-order-state.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { addDays } from '../../platform/time/day.ts'
import { simOrder, simOrderEvent } from './tables.ts'

export type Order = typeof simOrder.$inferSelect
export type OrderEvent = typeof simOrderEvent.$inferSelect
export type Change = Partial<Pick<Order, 'reason' | 'paidBy'>> & { dueAt: Date | null }

/** `at`: the planned time. Throws for a step that the state table does not allow, a programming error. */
export async function transitionSimOrder(
  context: Pick<Context, 'failpoint'>,
  tx: Database,
  order: Order,
  to: SimOrderState,
  at: Date,
  change: Change,
): Promise<Order> {
  if (!canSimOrderBecome(order.state, to))
    throw new Error(`A SIM order cannot change from ${order.state} to ${to}`)
  if (isOpenSimOrder(to) !== (change.dueAt !== null))
    throw new Error(`A SIM order in state ${to} must ${change.dueAt ? 'not ' : ''}have a due time`)
  const [moved] = await tx
    .update(simOrder)
    .set({ ...change, state: to, clearAt: isOpenSimOrder(to) ? null : addDays(at, SIM_ORDER_DATA_DAYS) })
    .where(and(eq(simOrder.code, order.code), eq(simOrder.state, order.state)))
    .returning()
  if (!moved) throw new Error('The SIM order was changed concurrently')
  await tx
    .insert(simOrderEvent)
    .values({ id: newId(at), msisdn: order.msisdn, orderCode: order.code, state: to, at })
  context.failpoint(`sim_order:${to}`)
  return moved
}
