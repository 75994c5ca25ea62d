/** How soon somebody who reads about an order asks again. */
import type { Refund } from '../../../contract/roaming/transaction.schema.ts'
import type { PaymentState } from '../../../contract/rules/payment-order.ts'
import { isSettled } from './payment-outcome.ts'

/** A receipt does not say how often; money on its way back is asked about rarely, seconds. */
export const RECEIPT_PAUSE = 10
const REFUND_PAUSE = 60

/** `soon`: seconds while money is awaited or worked with. `undefined`: nothing will change any more. */
export function pauseOf(
  order: { state: PaymentState; refunds: readonly Pick<Refund, 'state'>[] },
  soon = RECEIPT_PAUSE,
): number | undefined {
  if (isSettled(order)) return undefined
  return order.refunds.some(({ state }) => state !== 'done') ? REFUND_PAUSE : Math.max(1, soon)
}
