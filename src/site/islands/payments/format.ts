/** Picks the language of texts that an order stores in both languages. */
import { language } from '../texts.ts'

export function inPageLanguage(both: { vi: string; en: string }): string {
  return both[language]
}
