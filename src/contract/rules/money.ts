/** Money is in whole đồng. Spec PAY-9. */

/** Whether a value is a non-negative safe integer. */
export function isDong(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** Amount lacking to pay `price` from `balance`, đ; 0 if it suffices. */
export function missing(price: number, balance: number): number {
  return Math.max(0, price - balance)
}

/** Price per day, đ, rounded to whole đồng. */
export function pricePerDay(price: number, days: number): number {
  return Math.round(price / days)
}

/** Price per GB of high-speed data, đ, rounded; `undefined` for a package without metered data. */
export function pricePerGb(price: number, megabytes: number | undefined): number | undefined {
  return megabytes ? Math.round(price / (megabytes / 1024)) : undefined
}

/** Price per Mbps of an internet line for one period, đ, rounded; `undefined` without a speed. */
export function pricePerMbps(price: number, mbps: number | undefined): number | undefined {
  return mbps ? Math.round(price / mbps) : undefined
}

/** Price for a month of 30 days, đ, rounded, because small daily prices add up. Spec PKG-1. */
export function pricePerMonth(price: number, days: number): number {
  return Math.round((price / days) * 30)
}
