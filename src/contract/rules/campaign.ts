/**
 * Campaigns pay: what a settled order earns its line, when, and how a voucher is used. The terms stand in
 * `content/promotions`, the decision in `promotion.ts`. Spec PRO-3, Spec PRO-5.
 */

/**
 * `pending`: earned, given when its time has come. `given`: money is booked, or the voucher can be used.
 * `refused`: a running campaign looked at the order and gives nothing, with the reason. `undone`: the order
 * was taken back before it was given.
 */
export const GRANT_STATES = ['pending', 'given', 'refused', 'undone'] as const

/**
 * A reward comes this long after the order was settled, hours, or at its promised time where that is sooner:
 * until then a purchase can still be taken back.
 */
export const GRANT_AFTER_HOURS = 24

/**
 * Kinds of reward that are given here. Months for nothing are part of an order of a home product; points
 * belong to the loyalty programme.
 */
export const GRANT_KINDS = ['cashback', 'voucher'] as const

/**
 * Reasons that a customer is told: the order was nearly right. Others are no news ("this promotion is about
 * something else").
 */
export const SHOWN_REASONS = [
  'method_excluded',
  'cycle_not_eligible',
  'below_minimum',
  'already_had',
  'not_among_first',
  'limit_reached',
] as const

/** When a reward is given: after the time for taking back, and not later than promised. Milliseconds. */
export function givenAt(settled: number, due: number): number {
  return Math.min(settled + GRANT_AFTER_HOURS * 3_600_000, due)
}

/**
 * What a voucher takes off an amount, whole đ, at most its cap; at least 1.000 đ stay to be paid, because an
 * order of nothing is none.
 */
export const PAYMENT_MIN = 1_000
export function voucherDiscount(
  { percentage, upTo }: { percentage: number; upTo: number },
  amount: number,
): number {
  return Math.max(0, Math.min(Math.floor((amount * percentage) / 100), upTo, amount - PAYMENT_MIN))
}

/** Address of the page that shows what campaigns give the line. */
export const REWARDS_PATH = '/tai-khoan/uu-dai'
