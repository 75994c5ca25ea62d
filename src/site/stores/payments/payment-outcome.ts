/**
 * What the state of an order means for somebody's money, as the page tells it: one word for one story. Result
 * pages and receipts tell the same. Spec PAY-7, Spec PAY-6.
 */
import type { Refund } from '../../../contract/roaming/transaction.schema.ts'
import { PAYMENT_TABLE, type PaymentState, type RefundReason } from '../../../contract/rules/payment-order.ts'

/**
 * `waiting`: no money yet. `retrying`: paid, and delivering it did not work the first time. `short`,
 * `notDelivered`: the money goes back; `…Back`: it is back.
 */
export type Story =
  | 'waiting'
  | 'working'
  | 'retrying'
  | 'done'
  | 'short'
  | 'shortBack'
  | 'notDelivered'
  | 'notDeliveredBack'
  | 'expired'
  | 'failed'

type Known = { state: PaymentState; refunds: readonly Pick<Refund, 'reason'>[] }

export function paymentOutcome({ state, refunds }: Known): Story {
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
      return 'done'
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

function wasShort(refunds: Known['refunds']): boolean {
  return refunds.some(({ reason }) => reason === 'short')
}

/** Refunds that the story itself tells; the others (excess, twice, late) are told beside it. */
const TOLD: Partial<Record<Story, RefundReason>> = {
  short: 'short',
  shortBack: 'short',
  notDelivered: 'not_delivered',
  notDeliveredBack: 'not_delivered',
}

export function besides<T extends { reason: RefundReason }>(story: Story, refunds: readonly T[]): T[] {
  return refunds.filter(({ reason }) => reason !== TOLD[story])
}

/** Nothing will change any more: no money is awaited, worked with or on its way back. */
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
