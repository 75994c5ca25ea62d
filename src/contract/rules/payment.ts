/** Times and limits of payments. Spec PAY-11, Spec PAY-7, Spec PAY-8. */

/** An order can be paid for this long, seconds: the specification's 180 checks of 10 s. */
export const PAYMENT_LIFE_SECONDS = 1_800
/** Money with a memo that no order has is kept this long before it goes back, seconds. */
export const WRONG_MEMO_HOLD_SECONDS = 86_400
/** A page counts as looking at an order for this long after it asked, seconds. */
export const WATCHED_SECONDS = 30
/** The operator asks the bank itself about an order: while a page looks, then ever more rarely, seconds. */
export const CHECK_WATCHED_SECONDS = 10
export const CHECK_SECONDS = [60, 120, 300, 600, 1_800] as const
/** Not more often than this for one order, however many pages ask, seconds. */
export const CHECK_MIN_SECONDS = 5
/** Waits before a delivery is tried again, seconds; then hourly until `DELIVERY_TRIES`. */
export const DELIVERY_RETRY_SECONDS = [1, 5, 30, 120, 600] as const
export const DELIVERY_RETRY_LATER_SECONDS = 3_600
export const DELIVERY_TRIES = 26
/** How long one worker holds a piece of work, seconds. */
export const LEASE_SECONDS = 30
/** A notice may be this much older or younger than our clock, seconds. */
export const WEBHOOK_SKEW_SECONDS = 300
/**
 * Orders a line may create in a minute and in an hour. A replay, and the answer with an order that is open
 * already, do not count.
 */
export const PAYMENTS_PER_MINUTE = 5
export const PAYMENTS_PER_HOUR = 20
/** A refund is promised within this time, hours (working days of banks are not ours to promise). */
export const REFUND_WITHIN_HOURS = 72

/** Cash back on a prepaid line can be used for this long, days. */
export const PROMOTION_LIFE_DAYS = 30

/** What is signed of a notice: the time it was sent, a dot, and the body as it came. */
export function webhookText(seconds: number, body: string): string {
  return `${seconds}.${body}`
}
