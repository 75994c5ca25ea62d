/**
 * Rewards of campaigns: what a settled order earns its line, when, and how a voucher is used. The terms are
 * in `content/promotions`, the decision in `promotion.ts`. Spec PRO-3, Spec PRO-5.
 */

/**
 * `pending`: earned, given at its due time. `given`: the money is credited, or the voucher can be used.
 * `refused`: a running campaign rejected the order, with the reason. `undone`: the order was refunded before.
 */
export const GRANT_STATES = ['pending', 'given', 'refused', 'undone'] as const

/**
 * Hours between settlement of the order and its reward, or less if it was promised earlier: until then a
 * purchase can still be undone.
 */
export const GRANT_AFTER_HOURS = 24

/**
 * Kinds of reward given here. Free months are part of an order of a home product; points belong to the
 * loyalty programme.
 */
export const GRANT_KINDS = ['cashback', 'voucher'] as const

/**
 * Reasons shown to a customer whose order nearly qualified. Others say nothing useful ("this promotion is
 * about something else").
 */
export const SHOWN_REASONS = [
  'method_excluded',
  'cycle_not_eligible',
  'below_minimum',
  'already_had',
  'not_among_first',
  'limit_reached',
] as const

/**
 * When a reward is given: after the period for undoing the order, and not later than promised. Milliseconds.
 */
export function rewardTime(settled: number, due: number): number {
  return Math.min(settled + GRANT_AFTER_HOURS * 3_600_000, due)
}

/**
 * A voucher reduces an amount by whole đ up to its cap; at least 1.000 đ must remain, because an order cannot
 * be zero.
 */
export const PAYMENT_MIN = 1_000
export function voucherDiscount(
  { percentage, upTo }: { percentage: number; upTo: number },
  amount: number,
): number {
  return Math.max(0, Math.min(Math.floor((amount * percentage) / 100), upTo, amount - PAYMENT_MIN))
}

/** The page that shows the rewards of a line. */
export const REWARDS_PATH = '/tai-khoan/uu-dai'
