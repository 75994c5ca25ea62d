/** Separates net and tax by rate, because prices include tax. */
import { netOf } from '../../../contract/rules/vat.ts'
import type { EinvoiceLine } from './tables.ts'

export type Taxes = {
  net: number
  vat: number
  total: number
  rates: { rate: number | null; net: number; vat: number }[]
}

/**
 * The tax of a rate is gross less net over all of its lines, so that net and tax add up to what was paid.
 * Taxed rates first.
 */
export function taxesOf(lines: readonly EinvoiceLine[]): Taxes {
  const rates = new Map<number | null, { net: number; vat: number }>()
  for (const { gross, rate } of lines) {
    const before = rates.get(rate) ?? { net: 0, vat: 0 }
    const net = netOf(gross, rate)
    rates.set(rate, { net: before.net + net, vat: before.vat + gross - net })
  }
  const list = [...rates]
    .map(([rate, sums]) => ({ rate, ...sums }))
    .sort((a, b) => (b.rate ?? -1) - (a.rate ?? -1))
  const net = list.reduce((sum, one) => sum + one.net, 0)
  const vat = list.reduce((sum, one) => sum + one.vat, 0)
  return { net, vat, total: net + vat, rates: list }
}
