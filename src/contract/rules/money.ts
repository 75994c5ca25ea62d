/** Money is whole đồng. Spec PAY-9. */

/** A whole, safe, non-negative number of đồng. */
export function isDong(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/** What is missing to pay `price` from `balance`, đ; 0 when it is enough. */
export function missing(price: number, balance: number): number {
  return Math.max(0, price - balance)
}

/** Price per day, đ, rounded to the đồng. */
export function pricePerDay(price: number, days: number): number {
  return Math.round(price / days)
}

/** Price per GB of high-speed data, đ, rounded; `undefined` where a package holds no counted data. */
export function pricePerGb(price: number, megabytes: number | undefined): number | undefined {
  return megabytes ? Math.round(price / (megabytes / 1024)) : undefined
}

/** Price per Mbps of an internet line for one period, đ, rounded; `undefined` where there is none. */
export function pricePerMbps(price: number, mbps: number | undefined): number | undefined {
  return mbps ? Math.round(price / mbps) : undefined
}

/** What a price comes to in a month of 30 days, đ, rounded: small daily prices add up (Spec PKG-1). */
export function pricePerMonth(price: number, days: number): number {
  return Math.round((price / days) * 30)
}
