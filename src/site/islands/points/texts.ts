import { formatNumber } from '../../../contract/format/money.ts'
import { language } from '../loyalty/area-texts.ts'
import { texts } from '../words.ts'

/** Texts of the ledger of points. */
export const t = await texts('loyaltyPoints')

/** `+200`, `−1.200`. */
export function signedPoints(points: number): string {
  return `${points < 0 ? '\u2212' : '+'}${formatNumber(Math.abs(points), language)}`
}
