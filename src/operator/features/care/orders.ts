/** Ends the acts whose order was delivered or given up, and notifies the owner of what was paid. Spec CAR-4. */
import { and, eq, exists, inArray } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { PaymentState } from '../../../contract/rules/payment-order.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { transitionAct } from './act.ts'
import { ENDED, findAct } from './acts.ts'
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
    const event = found?.paid && ENDED[found.paid]?.event
    if (!event) return
    const act = await transitionAct(tx, row, event, { endedAt: now })
    if (event === 'perform') await notifyAct(context, tx, 'done', act)
    context.failpoint('care_orders:before-commit')
  },
})
