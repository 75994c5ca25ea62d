/** Times and limits of payments. Spec PAY-11, Spec PAY-7. */

/** How long an order can be paid, in seconds: the API's 180 checks of 10 s. */
export const PAYMENT_LIFE_SECONDS = 1_800
/** How long money with an unknown memo is held before the refund, seconds. */
export const WRONG_MEMO_HOLD_SECONDS = 86_400
/** How long after its last poll a page counts as watching an order, seconds. */
export const WATCHED_SECONDS = 30
/**
 * Intervals at which the operator itself queries the bank about an order: while a page watches it, then
 * increasingly long, seconds.
 */
export const CHECK_WATCHED_SECONDS = 10
export const CHECK_SECONDS = [60, 120, 300, 600, 1_800] as const
/** Minimum interval per order, however many pages poll it, seconds. */
export const CHECK_MIN_SECONDS = 5
/** Waits before a delivery is retried, seconds; then hourly until `DELIVERY_TRIES`. */
export const DELIVERY_RETRY_SECONDS = [1, 5, 30, 120, 600] as const
export const DELIVERY_RETRY_LATER_SECONDS = 3_600
export const DELIVERY_TRIES = 26
/** How long one worker owns a job, seconds. */
export const LEASE_SECONDS = 30
/** Maximum clock difference of a webhook in either direction, seconds. */
export const WEBHOOK_SKEW_SECONDS = 300
/**
 * Orders that a line may create per minute and per hour. Replays, and answers with an already open order, do
 * not count.
 */
export const PAYMENTS_PER_MINUTE = 5
export const PAYMENTS_PER_HOUR = 20
/** Hours within which a refund is promised (not working days, because banks define those). */
export const REFUND_WITHIN_HOURS = 72

/** Validity of cashback on a prepaid line, days. */
export const PROMOTION_LIFE_DAYS = 30

/** The signed text of a webhook: the time it was sent, a dot, and the unchanged body. */
export function webhookText(seconds: number, body: string): string {
  return `${seconds}.${body}`
}
