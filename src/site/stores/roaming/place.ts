/** Maps the state of an order to its step. */
import { PAYMENT_TABLE, type PaymentState } from '../../../contract/rules/payment-order.ts'
import { type ResultSlug, resultSlug } from '../../../contract/rules/roaming.ts'

/** The step of an order: still to be paid, being processed, or a result page. */
export function placeOf(state: PaymentState): 'qr' | 'processing' | ResultSlug {
  const { phase, status } = PAYMENT_TABLE[state]
  if (phase === 'waiting') return 'qr'
  return phase === 'working' ? 'processing' : resultSlug(status)
}
