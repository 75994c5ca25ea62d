/** Intervals for polling an order. */
import type { Refund } from '../../../contract/roaming/transaction.schema.ts'
import type { PaymentState } from '../../../contract/rules/payment-order.ts'
import { isSettled } from './payment-outcome.ts'

/** Seconds. A receipt contains no interval; running refunds change rarely. */
export const RECEIPT_PAUSE = 10
const REFUND_PAUSE = 60

/** `soon`: seconds while a payment is expected or processed. `undefined`: the state is final. */
export function pauseOf(
  order: { state: PaymentState; refunds: readonly Pick<Refund, 'state'>[] },
  soon = RECEIPT_PAUSE,
): number | undefined {
  if (isSettled(order)) return undefined
  return order.refunds.some(({ state }) => state !== 'done') ? REFUND_PAUSE : Math.max(1, soon)
}
