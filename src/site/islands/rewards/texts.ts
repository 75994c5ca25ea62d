import { formatMoney } from '../../../contract/format/money.ts'
import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

export const t = await texts('rewards')
export const language = pageLanguage()

/** `50%, tối đa 50.000 đ`. */
export function worth({ percentage, cap }: { percentage: number; cap: number }): string {
  return t('worth', { percentage: `${percentage}%`, cap: formatMoney(cap, language) })
}
