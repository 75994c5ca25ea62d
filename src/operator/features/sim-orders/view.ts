/** Maps an order to the shape shown to its buyer. */
import { eq, inArray } from 'drizzle-orm'
import { nationalPhone } from '../../../contract/format/phone.ts'
import type { SimOrder } from '../../../contract/main/sim-order.schema.ts'
import { canCancelSimOrder } from '../../../contract/rules/sim-order-state.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { maskIdNumber, maskMsisdn } from '../../platform/subscriber/mask.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { hasLapsed, paymentsOf } from './open-order.ts'
import { simOrder, simOrderEvent } from './tables.ts'
import type { Order, OrderEvent } from './transition.ts'

/** Throws if the order does not exist. */
export async function orderByCode(db: Database, code: string): Promise<Order> {
  const [order] = await db.select().from(simOrder).where(eq(simOrder.code, code))
  if (!order) throw new Error('The SIM order does not exist')
  return order
}

export async function viewSimOrder(
  { db }: Pick<Context, 'db'>,
  order: Order,
  now: Date,
  tx: Database = db,
): Promise<SimOrder> {
  const [view] = await viewSimOrders(tx, [order], now)
  if (!view) throw new Error('The SIM order has no view')
  return view
}

/** In the order of `orders`. */
export async function viewSimOrders(db: Database, orders: readonly Order[], now: Date): Promise<SimOrder[]> {
  if (orders.length === 0) return []
  const codes = orders.map(({ code }) => code)
  const payments = await paymentsOf(db, codes)
  const events = await db
    .select()
    .from(simOrderEvent)
    .where(inArray(simOrderEvent.orderCode, codes))
    .orderBy(simOrderEvent.at, simOrderEvent.id)
  return orders.map((order) =>
    toView(
      order,
      payments.get(order.code),
      events.filter(({ orderCode }) => orderCode === order.code),
      now,
    ),
  )
}

function toView(
  order: Order,
  payment: PaymentOrder | undefined,
  events: readonly OrderEvent[],
  now: Date,
): SimOrder {
  // The job that ends an unpaid order may come later than the end of its payment.
  const state = hasLapsed(order, payment) ? 'lapsed' : order.state
  const seconds = (until: Date) => Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return {
    code: order.code,
    number: nationalPhone(order.number),
    state,
    plan: order.planName,
    delivery: order.delivery,
    place: order.place,
    fullname: order.fullname,
    id_number: maskIdNumber(order.idNumber),
    contact_no: maskMsisdn(order.contactNo),
    number_price: order.numberPrice,
    plan_price: order.planPrice,
    delivery_fee: order.deliveryFee,
    total: order.total,
    payment: payment
      ? { transaction_id: payment.id, receipt_code: payment.receiptCode, state: payment.state }
      : null,
    pay_until: state === 'placed' && payment ? payment.expiresAt.toISOString() : null,
    reason: order.reason,
    can_cancel: canCancelSimOrder(state),
    refresh_in: order.dueAt && state !== 'lapsed' ? seconds(order.dueAt) : null,
    events: events.map((event) => ({ state: event.state, at: event.at.toISOString() })),
    created_at: order.createdAt.toISOString(),
  }
}
