/**
 * The life of a payment order, as a table: one for every product that is paid from outside (roaming packages
 * first). Money decides, the page only reads. Spec PAY-7, Spec LED-4, Spec ROA-11.
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

/** What the page is told: waiting for money, working with it, giving it back, done, over. */
export type PaymentPhase = 'waiting' | 'working' | 'refunding' | 'done' | 'over'

/**
 * `to`: every state it may go to. `open`: the line has one such order for a product's item at most. `status`:
 * the specification's transactionStatus; 2 success, -1 failed, anything else is asked again.
 */
export const PAYMENT_TABLE: Readonly<
  Record<
    PaymentState,
    { to: readonly PaymentState[]; open: boolean; phase: PaymentPhase; status: -1 | 0 | 1 | 2 | 3 }
  >
> = {
  /** Price, memo and account are fixed. Money may come before the code was ever shown. */
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
  /** The whole amount is on our account; what is over it goes back by a refund of its own. */
  paid: { to: ['activating'], open: true, phase: 'working', status: 1 },
  activating: { to: ['active', 'act_retry', 'act_failed'], open: true, phase: 'working', status: 1 },
  act_retry: { to: ['activating', 'act_failed'], open: true, phase: 'working', status: 1 },
  /** Delivered. */
  active: { to: [], open: false, phase: 'done', status: 2 },
  /** It could not be delivered, whatever was tried. */
  act_failed: { to: ['refund_pending'], open: false, phase: 'refunding', status: 3 },
  /** Less than the amount came: nothing is delivered, all of it goes back. */
  amount_mismatch: { to: ['refund_pending'], open: false, phase: 'refunding', status: 3 },
  refund_pending: { to: ['refunded'], open: false, phase: 'refunding', status: 3 },
  refunded: { to: [], open: false, phase: 'over', status: -1 },
  /**
   * Nothing came in time. Money that comes later goes back by a refund record; the order stays where it is.
   */
  expired: { to: [], open: false, phase: 'over', status: -1 },
  /** It was given up before it could be paid: the product is not sold any more. */
  failed: { to: [], open: false, phase: 'over', status: -1 },
}

export function canPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return PAYMENT_TABLE[from].to.includes(to)
}
export function isOpenPayment(state: PaymentState): boolean {
  return PAYMENT_TABLE[state].open
}
export const OPEN_PAYMENT_STATES = PAYMENT_STATES.filter(isOpenPayment)
/** States in which money of the order's own amount can still be taken. */
export const PAYABLE_STATES = ['created', 'qr_issued'] as const satisfies readonly PaymentState[]

/**
 * What is paid as an order. `package`: a package of the catalogue; `top_up`: money for a prepaid line;
 * `card_code`: codes of top-up cards; `bill`: one or several bills.
 */
export const PAYMENT_PRODUCTS = ['roaming_package', 'package', 'top_up', 'card_code', 'bill'] as const
export type PaymentProduct = (typeof PAYMENT_PRODUCTS)[number]

/**
 * What a product keeps of its order beside its code. `target`: the line that is topped up, `84…`. `bills`:
 * ids. `bill_amounts`: đ of each, in their order. `face`: đ on one card.
 */
export type PaymentDetails = {
  target?: string
  bills?: string[]
  bill_amounts?: number[]
  face?: number
  quantity?: number
}

/**
 * Why money goes back. Short: less than the amount. Excess: more. Duplicate: paid again. Late: after the end.
 * Wrong memo: no order of that memo. Not delivered: paid, but it could not be activated.
 */
export const REFUND_REASONS = ['short', 'excess', 'duplicate', 'late', 'wrong_memo', 'not_delivered'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/**
 * `held`: kept until `due_at`, because its order may still be found. `pending`: to be sent. `sent`: the bank
 * has it. `done`: it is there.
 */
export const REFUND_STATES = ['held', 'pending', 'sent', 'done'] as const
