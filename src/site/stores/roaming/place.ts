/** Where an order is shown. */
import { PAYMENT_TABLE, type PaymentState } from '../../../contract/rules/payment-order.ts'
import { type ResultSlug, resultSlug } from '../../../contract/rules/roaming.ts'

/** Where an order in this state belongs: still to be paid, being worked with, or on a result page. */
export function placeOf(state: PaymentState): 'qr' | 'processing' | ResultSlug {
  const { phase, status } = PAYMENT_TABLE[state]
  if (phase === 'waiting') return 'qr'
  return phase === 'working' ? 'processing' : resultSlug(status)
}
