/** Formats the value of a reward. */
import { formatMoney } from '../../../contract/format/money.ts'
import { language, texts } from '../texts.ts'

const rewardsText = await texts('rewards')

/** `50%, tối đa 50.000 đ`. */
export function formatWorth({ percentage, cap }: { percentage: number; cap: number }): string {
  return rewardsText('worth', { percentage: `${percentage}%`, cap: formatMoney(cap, language) })
}
