/** The order of a line for something that still waits for its money. */
import { and, eq, inArray } from 'drizzle-orm'
import { OPEN_PAYMENT_STATES } from '../../../contract/rules/payment-order.ts'
import type { Database } from '../../platform/database/open.ts'
import { paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'

/** Locks it until the transaction ends. There is at most one for each line and item. */
export async function lockOpenOrder(
  tx: Database,
  msisdn: string,
  product: PaymentOrder['product'],
  itemCode: string,
): Promise<PaymentOrder | undefined> {
  const [open] = await tx
    .select()
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.msisdn, msisdn),
        eq(paymentOrder.product, product),
        eq(paymentOrder.itemCode, itemCode),
        inArray(paymentOrder.state, OPEN_PAYMENT_STATES),
      ),
    )
    .for('update')
  return open
}
