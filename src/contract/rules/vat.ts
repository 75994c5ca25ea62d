/** Value-added tax, per cent. Prices of the portal hold it already. */

/**
 * Telecommunication is left out of the reduced rate; goods, visits and content have it (Resolution
 * 204/2025/QH15, until the end of 2026).
 */
export const VAT_RATES = { telecom: 10, other: 8 } as const
export type VatRate = (typeof VAT_RATES)[keyof typeof VAT_RATES]

/** Items of a bill that are no telecommunication. */
const OTHER = /^(?:film|mesh|visit)$/
/** Not a supply at all: what one month hands to the next. */
const CARRIED = /^carried(?::|$)/

/** The rate of an item of a bill; null where there is no tax to it. */
export function vatOf(item: string): VatRate | null {
  if (CARRIED.test(item)) return null
  return OTHER.test(item) ? VAT_RATES.other : VAT_RATES.telecom
}

/** What is left of a price without its tax, đ; the rest of it is the tax. Negative amounts likewise. */
export function netOf(gross: number, rate: number | null): number {
  return rate === null ? gross : Math.sign(gross) * Math.round((Math.abs(gross) * 100) / (100 + rate))
}
