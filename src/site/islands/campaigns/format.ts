/** How the worth of a reward is written. */
import { formatMoney } from '../../../contract/format/money.ts'
import { language, texts } from '../texts.ts'

const rewardsText = await texts('rewards')

/** `50%, tối đa 50.000 đ`. */
export function worth({ percentage, cap }: { percentage: number; cap: number }): string {
  return rewardsText('worth', { percentage: `${percentage}%`, cap: formatMoney(cap, language) })
}
