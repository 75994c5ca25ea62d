/** An order that waits for its payment keeps its number, so until then it cannot be given back. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { isOpenPayment } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import type { PaymentOrder } from '../payments/product.ts'
import type { NumberRow } from './number-view.ts'
import { simOrder } from './tables.ts'
import { type Order, transitionSimOrder } from './transition.ts'

/** The payments of these orders, by code. */
export async function paymentsOf(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PaymentOrder>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.product, 'sim'), inArray(paymentOrder.itemCode, [...codes])))
    .orderBy(desc(paymentOrder.createdAt))
  // The newest of an order is the last one set.
  return new Map(rows.reverse().map((row) => [row.itemCode, row]))
}

/** Whether a placed order can no longer be paid. */
export function hasLapsed({ state }: Pick<Order, 'state'>, payment: PaymentOrder | undefined): boolean {
  return state === 'placed' && !(payment && (isOpenPayment(payment.state) || payment.state === 'active'))
}

/**
 * Throws `sim_order_open` while an order for the number waits for its payment; an order that can no longer be
 * paid ends here. The caller has locked the number.
 */
export async function requireNoOpenOrder(
  context: Context,
  tx: Database,
  { msisdn }: NumberRow,
  now: Date,
): Promise<void> {
  const [placed] = await tx
    .select()
    .from(simOrder)
    .where(and(eq(simOrder.number, msisdn), eq(simOrder.state, 'placed')))
    .for('update')
  if (!placed) return
  const payment = (await paymentsOf(tx, [placed.code])).get(placed.code)
  if (!hasLapsed(placed, payment)) throw new ApiError('sim_order_open', { reason: placed.code })
  await transitionSimOrder(context, tx, placed, 'lapsed', now, { dueAt: null })
}
