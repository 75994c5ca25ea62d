/** Finds the receipts of bills for their payer. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import type { Bill } from './view.ts'

/** Bill id to the code of `/bien-lai/{code}`, for bills paid by an order of this line. */
export async function receiptsOf(
  db: Database,
  msisdn: string,
  bills: readonly Bill[],
): Promise<ReadonlyMap<string, string>> {
  const orders = bills.flatMap(({ paymentOrderId }) => (paymentOrderId ? [paymentOrderId] : []))
  if (orders.length === 0) return new Map()
  const rows = await db
    .select({ id: paymentOrder.id, code: paymentOrder.receiptCode })
    .from(paymentOrder)
    .where(and(inArray(paymentOrder.id, orders), eq(paymentOrder.msisdn, msisdn)))
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  return new Map(
    bills.flatMap(({ id, paymentOrderId }) =>
      paymentOrderId && codes.has(paymentOrderId) ? [[id, codes.get(paymentOrderId) ?? '']] : [],
    ),
  )
}
