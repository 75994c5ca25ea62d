/** An order of the payment page, at its code or its methods. */
import { $order, $paying } from '../../payment-page/journey.ts'
import type { HandoffSource } from '../handoff.ts'

export function orderSource(): HandoffSource {
  const order = $order.get()
  if (!order) throw new Error('No order is open')
  const { transaction_id } = order
  return {
    task: { step: 'order', transaction_id, ...($paying.get().step === 'qr' && { method: 'vietqr' }) },
  }
}
