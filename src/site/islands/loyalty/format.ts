/** Formats points for the member area. */
import { formatNumber } from '../../../contract/format/money.ts'
import { language, texts } from '../texts.ts'

const loyaltyAreaText = await texts('loyaltyArea')

/** `1.240 điểm`. */
export function pointText(points: number): string {
  return loyaltyAreaText('points', { count: points, points: formatNumber(points, language) })
}
