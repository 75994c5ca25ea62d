/**
 * The only place that creates payment orders and changes their state: transition table, version and history
 * together, within the caller's transaction.
 */
import { and, eq } from 'drizzle-orm'
import { canPaymentBecome, PAYMENT_TABLE, type PaymentState } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { enqueueClosing } from './open-pages.ts'
import { paymentOrder, paymentOrderEvent } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'
import { endTransferAttempt } from './transfer-attempt.ts'

/** What moved an order: a call, a webhook, our own check, the clock, a worker. */
export type TransitionCause = (typeof paymentOrderEvent.$inferInsert)['by']
/** Every order starts as `created`, so the state is omitted. */
export type NewPaymentOrder = Omit<
  typeof paymentOrder.$inferInsert,
  | 'state'
  | 'version'
  | 'received'
  | 'paidAt'
  | 'paidBy'
  | 'paidMethod'
  | 'deliveredAt'
  | 'endedAt'
  | 'serviceId'
>
type Change = Partial<
  Pick<PaymentOrder, 'received' | 'paidAt' | 'paidBy' | 'paidMethod' | 'deliveredAt' | 'serviceId'>
>

/** Inserts a new order. */
export async function createPaymentOrder(
  { failpoint }: Context,
  tx: Database,
  beginning: NewPaymentOrder,
): Promise<PaymentOrder> {
  const [order] = await tx
    .insert(paymentOrder)
    .values({ ...beginning, state: 'created', version: 0 })
    .returning()
  if (!order) throw new Error('The payment order was not stored')
  failpoint('payment_move:before-event')
  await tx.insert(paymentOrderEvent).values({
    id: newId(order.createdAt),
    orderId: order.id,
    version: 0,
    from: null,
    to: 'created',
    by: 'call',
    at: order.createdAt,
  })
  return order
}

/**
 * The caller has locked the order's row. Throws if the table forbids the step or the version has changed:
 * both are bugs.
 */
export async function transitionOrder(
  { failpoint }: Context,
  tx: Database,
  order: PaymentOrder,
  to: PaymentState,
  by: TransitionCause,
  at: Date,
  change: Change = {},
): Promise<PaymentOrder> {
  if (!canPaymentBecome(order.state, to))
    throw new Error(`A payment order cannot change from ${order.state} to ${to}`)
  const version = order.version + 1
  const { phase, to: next } = PAYMENT_TABLE[to]
  const [moved] = await tx
    .update(paymentOrder)
    // The bank is not polled about an order that waits for no money.
    .set({
      ...change,
      state: to,
      version,
      ...(phase !== 'waiting' && { nextCheckAt: null }),
      ...(next.length === 0 && { endedAt: at }),
    })
    .where(
      and(
        eq(paymentOrder.id, order.id),
        eq(paymentOrder.version, order.version),
        eq(paymentOrder.state, order.state),
      ),
    )
    .returning()
  if (!moved) throw new Error('The payment order was changed concurrently')
  if (PAYMENT_TABLE[order.state].phase === 'waiting' && phase !== 'waiting') {
    await endTransferAttempt(tx, moved, at)
    await enqueueClosing(tx, moved.id, at)
  }
  failpoint(`payment_move:${to}`)
  await tx
    .insert(paymentOrderEvent)
    .values({ id: newId(at), orderId: order.id, version, from: order.state, to, by, at })
  return moved
}
