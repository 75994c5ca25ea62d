/** An order of the payment page, at the choice of its method. */
import { $order } from '../../payment-page/journey.ts'
import type { HandoffSource } from '../handoff.ts'

export function orderSource(): HandoffSource {
  const order = $order.get()
  if (!order) throw new Error('No order is open')
  return { task: { step: 'order', transaction_id: order.transaction_id } }
}
