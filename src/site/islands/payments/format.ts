/** Texts that an order stores in both languages. */
import { language } from '../texts.ts'

/** The one in the language of the page. */
export function inPageLanguage(both: { vi: string; en: string }): string {
  return both[language]
}
