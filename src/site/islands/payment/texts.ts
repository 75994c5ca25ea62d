import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of payments: what the state of an order means, its figures, its refunds. */
export const p = await texts('payment')
export const language = pageLanguage()

/** What both languages say, in the page's own. */
export function said(both: { vi: string; en: string }): string {
  return both[language]
}
