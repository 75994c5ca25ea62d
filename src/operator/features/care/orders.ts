/** Ends the acts whose order was delivered or given up, and notifies the owner of what was paid. Spec CAR-4. */
import { and, eq, exists, inArray } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { PaymentState } from '../../../contract/rules/payment-order.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { updateAct } from './act.ts'
import { ENDED, findAct, stateOf } from './acts.ts'
import { notifyAct } from './notify.ts'
import { careAct } from './tables.ts'

const ended = Object.keys(ENDED) as PaymentState[]
const endedOrders = new QueryBuilder()
  .select({ id: paymentOrder.id })
  .from(paymentOrder)
  .where(and(eq(paymentOrder.id, careAct.orderId), inArray(paymentOrder.state, ended)))

export const careOrders = lineItemJob({
  name: 'care_orders',
  table: careAct,
  key: careAct.id,
  msisdn: careAct.msisdn,
  dueAt: careAct.at,
  due: () => and(eq(careAct.state, 'ordered'), exists(endedOrders)),
  process: async (context, tx, { row, now }) => {
    const found = await findAct(tx, row.id)
    const state = found && stateOf(found, now)
    if (state !== 'done' && state !== 'failed' && state !== 'expired') return
    const act = await updateAct(tx, row.id, { state, endedAt: now })
    if (state === 'done') await notifyAct(context, tx, 'done', act)
    context.failpoint('care_orders:before-commit')
  },
})
