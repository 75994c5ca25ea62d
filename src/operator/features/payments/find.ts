/** Finds payment orders by line or memo, and locks them for changes. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Line, lockLine } from '../../platform/subscriber/line.ts'
import { paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'

/** An order of this line. Another line's order is reported as unknown: `payment_unknown`. */
export async function ownPayment(db: Database, msisdn: string, id: string): Promise<PaymentOrder> {
  const [order] = await db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.id, id), eq(paymentOrder.msisdn, msisdn)))
  if (!order) throw new ApiError('payment_unknown')
  return order
}

/** Throws if the order does not exist. */
export async function paymentById(db: Database, id: string): Promise<PaymentOrder> {
  const [order] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, id))
  if (!order) throw new Error('The payment order does not exist')
  return order
}

export async function paymentByMemo(db: Database, memo: string): Promise<PaymentOrder | undefined> {
  const [order] = await db.select().from(paymentOrder).where(eq(paymentOrder.memo, memo))
  return order
}

/**
 * Orders of a line that can still be paid or are in progress, newest first, so that a page can continue them.
 */
export async function openOrdersOf({ db }: Pick<Context, 'db'>, msisdn: string): Promise<PaymentOrder[]> {
  return db
    .select()
    .from(paymentOrder)
    .where(and(eq(paymentOrder.msisdn, msisdn), inArray(paymentOrder.state, OPEN_PAYMENT_STATES)))
    .orderBy(desc(paymentOrder.createdAt))
}

/**
 * Locks the line first and then the order, in the same order everywhere to avoid deadlocks; reads both under
 * the lock.
 */
export async function lockPayment(
  tx: Database,
  { id, msisdn }: Pick<PaymentOrder, 'id' | 'msisdn'>,
): Promise<{ line: Line; order: PaymentOrder }> {
  const line = await lockLine(tx, msisdn)
  const [order] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, id)).for('update')
  if (!order) throw new Error('The payment order does not exist')
  return { line, order }
}
