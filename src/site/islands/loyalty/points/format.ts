/** Formats changes of points. */
import { formatNumber } from '../../../../contract/format/money.ts'
import { language } from '../../texts.ts'

/** `+200`, `−1.200`. */
export function signedPoints(points: number): string {
  return `${points < 0 ? '\u2212' : '+'}${formatNumber(Math.abs(points), language)}`
}
