/** Price and duration of an order of a home product. Spec ORD-3. */

/** Months paid at once. */
export const BILLING_CYCLES = [1, 6, 12] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

/** Free months on top of the paid ones, unless a promotion gives more. */
export const BONUS_MONTHS: Readonly<Record<BillingCycle, number>> = { 1: 0, 6: 1, 12: 3 }
/** Days in a month of a home product. */
export const MONTH_DAYS = 30

/** Figures of the order form. Money in đ. */
export type OrderPrice = {
  cycle: BillingCycle
  /** Free months on top. */
  bonus: number
  /** Total months: paid and free. */
  months: number
  days: number
  /** The paid months, without installation. */
  subscription: number
  setupFee: number
  /** Total paid at the installation: subscription and setup fee. */
  total: number
  /**
   * Price per month over paid and free months, rounded up; excludes the one-time setup fee, which is shown
   * separately.
   */
  perMonth: number
}

/** `price` of one month and `setupFee` of the package, đ; `bonus` free months (`rules/order-bonus.ts`). */
export function priceOrder(
  price: number,
  setupFee: number,
  cycle: BillingCycle,
  bonus: number = BONUS_MONTHS[cycle],
): OrderPrice {
  const months = cycle + bonus
  const subscription = price * cycle
  return {
    cycle,
    bonus,
    months,
    days: months * MONTH_DAYS,
    subscription,
    setupFee,
    total: subscription + setupFee,
    perMonth: Math.ceil(subscription / months),
  }
}

/** Parses a form or query value: `'6'`, `6` → 6; anything else `undefined`. */
export function billingCycleOf(value: unknown): BillingCycle | undefined {
  return BILLING_CYCLES.find((cycle) => String(cycle) === String(value))
}
