/**
 * State table of payment orders, for every product that is paid from outside. Only received money changes the
 * state; the page only reads. Spec PAY-7, Spec LED-4.
 */

export const PAYMENT_STATES = [
  'created',
  'qr_issued',
  'paid',
  'activating',
  'act_retry',
  'active',
  'act_failed',
  'amount_mismatch',
  'refund_pending',
  'refunded',
  'expired',
  'failed',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The phase shown on the page: waiting for money, processing, refunding, done, over. */
export type PaymentPhase = 'waiting' | 'working' | 'refunding' | 'done' | 'over'

/**
 * `to`: all possible next states. `open`: a line has at most one such order for an item. `status`: the API's
 * transactionStatus; 2 success, -1 failed, otherwise keep polling.
 */
export const PAYMENT_TABLE: Readonly<
  Record<
    PaymentState,
    { to: readonly PaymentState[]; open: boolean; phase: PaymentPhase; status: -1 | 0 | 1 | 2 | 3 }
  >
> = {
  /** Price, memo and account are fixed. Money may arrive before the code was shown. */
  created: {
    to: ['qr_issued', 'paid', 'amount_mismatch', 'expired', 'failed'],
    open: true,
    phase: 'waiting',
    status: 0,
  },
  qr_issued: {
    to: ['paid', 'amount_mismatch', 'expired', 'failed'],
    open: true,
    phase: 'waiting',
    status: 0,
  },
  /** The whole amount has arrived; any excess is refunded separately. */
  paid: { to: ['activating'], open: true, phase: 'working', status: 1 },
  activating: { to: ['active', 'act_retry', 'act_failed'], open: true, phase: 'working', status: 1 },
  act_retry: { to: ['activating', 'act_failed'], open: true, phase: 'working', status: 1 },
  /** Delivered. */
  active: { to: [], open: false, phase: 'done', status: 2 },
  /** Delivery failed after all retries. */
  act_failed: { to: ['refund_pending'], open: false, phase: 'refunding', status: 3 },
  /** Less than the amount arrived: nothing is delivered, everything is refunded. */
  amount_mismatch: { to: ['refund_pending'], open: false, phase: 'refunding', status: 3 },
  refund_pending: { to: ['refunded'], open: false, phase: 'refunding', status: 3 },
  refunded: { to: [], open: false, phase: 'over', status: -1 },
  /** Nothing arrived in time. Later money is refunded; the order stays expired. */
  expired: { to: [], open: false, phase: 'over', status: -1 },
  /** Abandoned before payment: the product is no longer sold. */
  failed: { to: [], open: false, phase: 'over', status: -1 },
}

export function canPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_TABLE[from].to.includes(to)
}
export function isOpenPayment(state: PaymentState): boolean {
  return PAYMENT_TABLE[state].open
}
export const OPEN_PAYMENT_STATES = PAYMENT_STATES.filter(isOpenPayment)
/** States that still accept the exact amount of the order. */
export const PAYABLE_STATES = ['created', 'qr_issued'] as const satisfies readonly PaymentState[]

/**
 * Products that are paid as an order. `package`: a package of the catalogue; `top_up`: money for a prepaid
 * line; `card_code`: codes of top-up cards; `bill`: one or several bills; `sim`: a SIM with its number.
 */
export const PAYMENT_PRODUCTS = ['roaming_package', 'package', 'top_up', 'card_code', 'bill', 'sim'] as const
export type PaymentProduct = (typeof PAYMENT_PRODUCTS)[number]

/** `name`: of the item; `amount`: how much of it the order no longer pays, đ. */
export type AlreadyPaid = { name: { vi: string; en: string }; amount: number }

/**
 * Product data of an order besides its code. `target`: the line that is topped up, `84…`. `bills`: ids.
 * `bill_amounts`: đ of each, in their order. `already_paid`: what was paid elsewhere since the order was made
 * and is no longer part of it, đ. `face`: đ on one card. `sim`: the number of the SIM, `84…`.
 */
export type PaymentDetails = {
  target?: string
  bills?: string[]
  bill_amounts?: number[]
  already_paid?: AlreadyPaid[]
  face?: number
  quantity?: number
  sim?: string
}

/**
 * Why money is refunded. Short: less than the amount. Excess: more. Duplicate: paid again. Late: after
 * expiry. Wrong memo: no matching order. Not delivered: paid, but not activated. Already paid: a part of the
 * order was paid elsewhere before this money was used. Undone: the purchase was undone by its buyer.
 * Disputed: a dispute was decided for the line.
 */
export const REFUND_REASONS = [
  'short',
  'excess',
  'duplicate',
  'late',
  'wrong_memo',
  'not_delivered',
  'already_paid',
  'undone',
  'disputed',
  'network_failed',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
/** Reasons that return the money of a delivered order; the order stays delivered. */
export const RETURN_REASONS = [
  'undone',
  'disputed',
  'network_failed',
] as const satisfies readonly RefundReason[]
export type ReturnReason = (typeof RETURN_REASONS)[number]

/**
 * `held`: until `due_at`, because the matching order may still be found. `pending`: to be sent. `sent`:
 * accepted by the bank. `done`: received.
 */
export const REFUND_STATES = ['held', 'pending', 'sent', 'done'] as const

/** What is still to be paid of an order, which may be paid in parts until its end, đ. Spec PAY-27. */
export function missingOf({ finalAmount, received }: { finalAmount: number; received: number }): number {
  return finalAmount - received
}
