/** The common answer of every call that creates an order. */
import type { OrderMade } from '../../../contract/main/payment-order.schema.ts'
import type { PaymentOrder } from './product.ts'

export function orderCreated(
  { order, replayed }: { order: PaymentOrder; replayed: boolean },
  now: Date,
): OrderMade {
  const { id, finalAmount, expiresAt } = order
  return {
    transaction_id: id,
    final_amount: finalAmount,
    expires_in: Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)),
    replayed,
  }
}
