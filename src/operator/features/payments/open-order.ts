/** The order of a line for something that still waits for its money. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import type { Database } from '../../platform/database/open.ts'
import { constant, prepared } from '../../platform/database/prepared.ts'
import { paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'

const openOrder = prepared('open_order', (db) =>
  db
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, sql.placeholder('msisdn')),
        eq(paymentOrder.product, sql.placeholder('product')),
        eq(paymentOrder.itemCode, sql.placeholder('itemCode')),
        constant(inArray(paymentOrder.state, OPEN_PAYMENT_STATES)),
      ),
    )
    .for('update'),
)

/** Locks it until the transaction ends. There is at most one for each line and item. */
export async function lockOpenOrder(
  tx: Database,
  msisdn: string,
  product: PaymentOrder['product'],
  itemCode: string,
): Promise<PaymentOrder | undefined> {
  const [open] = await openOrder(tx).execute({ msisdn, product, itemCode })
  return open
}
