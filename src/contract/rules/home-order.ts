/**
 * What an order of a home product costs and for how long. Spec ORD-3.
 */

/** Months that are paid at once. */
export const BILLING_CYCLES = [1, 6, 12] as const
export type BillingCycle = (typeof BILLING_CYCLES)[number]

/** Months given on top of the paid ones. */
export const BONUS_MONTHS: Readonly<Record<BillingCycle, number>> = { 1: 0, 6: 1, 12: 3 }
/** A month of a home product, days. */
export const MONTH_DAYS = 30

/** What the order form works with. Money đ. */
export type OrderPrice = {
  cycle: BillingCycle
  /** Months given on top. */
  bonus: number
  /** Months that it runs: paid and given. */
  months: number
  days: number
  /** The paid months, without installing. */
  subscription: number
  setupFee: number
  /** Everything that is paid at the installation: subscription and setup fee. */
  total: number
  /**
   * What one month comes to, worked out over paid and given months; without the setup fee, which is paid once
   * and stands beside it. Rounded up.
   */
  perMonth: number
}

/** `price` is one month's, đ; `setupFee` what the package says, đ. */
export function priceOrder(price: number, setupFee: number, cycle: BillingCycle): OrderPrice {
  const bonus = BONUS_MONTHS[cycle]
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

/** `'6'`, `6` → 6; anything else `undefined`: what a form or a query holds. */
export function billingCycleOf(value: unknown): BillingCycle | undefined {
  return BILLING_CYCLES.find((cycle) => String(cycle) === String(value))
}
