import { formatNumber } from '../../../contract/format/money.ts'
import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of every page of the member area. */
export const a = await texts('loyaltyArea')
export const s = await texts('session')
export const language = pageLanguage()

/** `1.240 điểm`. */
export function pointWords(points: number): string {
  return a('points', { count: points, points: formatNumber(points, language) })
}
