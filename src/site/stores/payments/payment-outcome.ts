/**
 * Maps the state of an order to one outcome from the customer's view, shared by result pages and receipts.
 * Spec PAY-7, Spec PAY-6.
 */
import type { Refund } from '../../../contract/roaming/transaction.schema.ts'
import { PAYMENT_TABLE, type PaymentState, type RefundReason } from '../../../contract/rules/payment-order.ts'

/**
 * `waiting`: no money yet. `retrying`: paid, and the first delivery failed. `short`, `notDelivered`: a refund
 * is due; `…Back`: it has been paid. `undone`, `disputed`: delivered, and its money returns or has returned.
 */
export type PaymentOutcome =
  | 'waiting'
  | 'working'
  | 'retrying'
  | 'done'
  | 'undone'
  | 'disputed'
  | 'short'
  | 'shortBack'
  | 'notDelivered'
  | 'notDeliveredBack'
  | 'expired'
  | 'failed'

type Known = { state: PaymentState; refunds: readonly Pick<Refund, 'reason'>[] }

export function paymentOutcome({ state, refunds }: Known): PaymentOutcome {
  switch (state) {
    case 'created':
    case 'qr_issued':
      return 'waiting'
    case 'paid':
    case 'activating':
      return 'working'
    case 'act_retry':
      return 'retrying'
    case 'active':
      return returnedBy(refunds) ?? 'done'
    case 'amount_mismatch':
      return 'short'
    case 'act_failed':
      return 'notDelivered'
    case 'refund_pending':
      return wasShort(refunds) ? 'short' : 'notDelivered'
    case 'refunded':
      return wasShort(refunds) ? 'shortBack' : 'notDeliveredBack'
    default:
      return state
  }
}

/** How the money of a delivered order returned; `undefined` if it was kept. */
function returnedBy(refunds: Known['refunds']): 'undone' | 'disputed' | undefined {
  if (refunds.some(({ reason }) => reason === 'undone')) return 'undone'
  return refunds.some(({ reason }) => reason === 'disputed') ? 'disputed' : undefined
}

function wasShort(refunds: Known['refunds']): boolean {
  return refunds.some(({ reason }) => reason === 'short')
}

/** Refunds that the outcome already mentions; others (excess, twice, late) are listed beside it. */
const OUTCOMES: Partial<Record<PaymentOutcome, RefundReason>> = {
  short: 'short',
  shortBack: 'short',
  notDelivered: 'not_delivered',
  notDeliveredBack: 'not_delivered',
}

export function otherRefunds<T extends { reason: RefundReason }>(
  story: PaymentOutcome,
  refunds: readonly T[],
): T[] {
  return refunds.filter(({ reason }) => reason !== OUTCOMES[story])
}

/** Nothing will change again: no payment is expected or processed and no refund is pending. */
export function isSettled({
  state,
  refunds,
}: {
  state: PaymentState
  refunds: readonly Pick<Refund, 'state'>[]
}): boolean {
  const { phase } = PAYMENT_TABLE[state]
  return (phase === 'done' || phase === 'over') && refunds.every((refund) => refund.state === 'done')
}
