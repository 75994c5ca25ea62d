/** Value-added tax, per cent. Prices of the portal include it. */

/**
 * Telecommunication is excluded from the reduced rate; goods, visits and content have it (Resolution
 * 204/2025/QH15, until the end of 2026).
 */
export const VAT_RATES = { telecom: 10, other: 8 } as const
export type VatRate = (typeof VAT_RATES)[keyof typeof VAT_RATES]

/** Bill items that are not telecommunication. */
const OTHER = /^(?:film|mesh|visit)$/
/** Not a supply: an amount carried from one month to the next. */
const CARRIED = /^carried(?::|$)/

/** The tax rate of a bill item; null without tax. */
export function vatOf(item: string): VatRate | null {
  if (CARRIED.test(item)) return null
  return OTHER.test(item) ? VAT_RATES.other : VAT_RATES.telecom
}

/** Net price, đ; the rest is the tax. Negative amounts likewise. */
export function netOf(gross: number, rate: number | null): number {
  return rate === null ? gross : Math.sign(gross) * Math.round((Math.abs(gross) * 100) / (100 + rate))
}
