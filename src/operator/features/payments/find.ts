/** Finding payment orders: of a line, by memo, and held for a change. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Line, lockLine } from '../../platform/subscriber/line.ts'
import { paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'

/** An order of the line's own. Another's is as unknown as one that never was: `payment_unknown`. */
export async function ownPayment(db: Database, msisdn: string, id: string): Promise<PaymentOrder> {
  const [order] = await db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.id, id), eq(paymentOrder.msisdn, msisdn)))
  if (!order) throw new ApiError('payment_unknown')
  return order
}

/** An order that must be there. */
export async function paymentById(db: Database, id: string): Promise<PaymentOrder> {
  const [order] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, id))
  if (!order) throw new Error('The payment order is gone')
  return order
}

export async function paymentByMemo(db: Database, memo: string): Promise<PaymentOrder | undefined> {
  const [order] = await db.select().from(paymentOrder).where(eq(paymentOrder.memo, memo))
  return order
}

/**
 * Orders of a line that can still be paid or are being worked on, newest first: what a page continues with.
 */
export async function openOrdersOf({ db }: Pick<Context, 'db'>, msisdn: string): Promise<PaymentOrder[]> {
  return db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.msisdn, msisdn), inArray(paymentOrder.state, OPEN_PAYMENT_STATES)))
    .orderBy(desc(paymentOrder.createdAt))
}

/**
 * Holds the line first and then the order, as everybody does, so that nobody waits in a circle; reads both as
 * they are now.
 */
export async function lockPayment(
  tx: Database,
  { id, msisdn }: Pick<PaymentOrder, 'id' | 'msisdn'>,
): Promise<{ line: Line; order: PaymentOrder }> {
  const line = await lockLine(tx, msisdn)
  const [order] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, id)).for('update')
  if (!order) throw new Error('The payment order is gone')
  return { line, order }
}
