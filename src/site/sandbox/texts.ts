/** The sandbox's texts travel in its own page, so that no other build holds them. */
import en from '../../../content/messages/en/sandbox.json' with { type: 'json' }
import vi from '../../../content/messages/vi/sandbox.json' with { type: 'json' }
import type { Language } from '../../contract/rules/language.ts'

/** As the inside of a script element of type `application/json`. */
export function textsOf(language: Language): string {
  return JSON.stringify(language === 'vi' ? vi : en).replaceAll('<', '\\u003c')
}
