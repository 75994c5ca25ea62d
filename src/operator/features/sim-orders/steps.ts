/**
 * Advances orders step by step, even after a long jump of the operator's clock: ends unpaid ones, checks the
 * documents, sends the SIM and hands it over. Spec SMO-6.
 */
import { and, count, eq, like, lte, not } from 'drizzle-orm'
import {
  HANDED_OVER_DAYS,
  LINES_PER_ID_MAX,
  SIM_PREPARED_MINUTES,
} from '../../../contract/rules/sim-order-state.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Performed } from '../../platform/idempotency/idempotency.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { customer, line as lineTable } from '../../platform/subscriber/tables.ts'
import { addDays } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { addWorkingMinutes } from '../home-orders/working-time.ts'
import { activateSim } from './activate.ts'
import { sendSimOrderNotification } from './notifications.ts'
import { hasLapsed, paymentsOf } from './open-order.ts'
import { returnSimMoney } from './return.ts'
import { simOrder } from './tables.ts'
import { type Change, type Order, transitionSimOrder } from './transition.ts'

/** How soon an order whose payment is still being processed is looked at again, seconds. */
const RECHECK_SECONDS = 60

export const simOrderSteps = lineItemJob({
  name: 'sim_order_steps',
  table: simOrder,
  key: simOrder.code,
  msisdn: simOrder.msisdn,
  dueAt: simOrder.dueAt,
  due: (now) => lte(simOrder.dueAt, now),
  process: async (context, tx, { row, line, now }) => {
    if (!row.dueAt) return undefined
    const again = await advance(context, { tx, line, now }, row, row.dueAt)
    context.failpoint('sim_order:before-commit')
    return again
  },
})

/** `at`: when it was due. */
async function advance(
  context: Context,
  performed: Performed,
  order: Order,
  at: Date,
): Promise<Date | undefined> {
  const { tx, line, now } = performed
  const move = (to: Order['state'], change: Change) => transitionSimOrder(context, tx, order, to, at, change)
  if (order.state === 'placed') {
    const payment = (await paymentsOf(tx, [order.code])).get(order.code)
    if (!hasLapsed(order, payment)) return addSeconds(now, RECHECK_SECONDS)
    await move('lapsed', { dueAt: null })
  } else if (order.state === 'paid') {
    if ((await linesOf(tx, order.idNumber)) >= LINES_PER_ID_MAX) {
      const returned = await returnSimMoney(context, performed, order)
      const failed = await move('failed', { dueAt: null, reason: 'id_limit' })
      await sendSimOrderNotification(context, tx, line, failed, returned)
    } else await move('checked', { dueAt: addWorkingMinutes(at, SIM_PREPARED_MINUTES) })
  } else if (order.state === 'checked') {
    const dueAt = addDays(at, HANDED_OVER_DAYS[order.delivery])
    const left = await move(order.delivery === 'courier' ? 'shipped' : 'ready', { dueAt })
    await sendSimOrderNotification(context, tx, line, left)
  } else {
    const active = await move('active', { dueAt: null })
    await activateSim(context, tx, line, active, at)
    await sendSimOrderNotification(context, tx, line, active)
  }
  return undefined
}

/** Lines under this identity card, without those of visitors. */
async function linesOf(tx: Database, idNumber: string): Promise<number> {
  const [found] = await tx
    .select({ lines: count() })
    .from(lineTable)
    .innerJoin(customer, eq(customer.id, lineTable.customerId))
    .where(and(eq(customer.idNumber, idNumber), not(like(lineTable.msisdn, '840%'))))
  return found?.lines ?? 0
}
