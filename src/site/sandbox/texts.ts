/** The sandbox's texts, embedded in its own page, so that no other build includes them. */
import en from '../../../content/messages/en/sandbox.json' with { type: 'json' }
import vi from '../../../content/messages/vi/sandbox.json' with { type: 'json' }
import type { Language } from '../../contract/rules/language.ts'
import { resolve } from '../messages/resolve.ts'
import type { SandboxTextResolver } from './text.ts'

const texts = { vi, en }

export function sandboxTexts(language: Language): SandboxTextResolver {
  return (key, vars) => resolve(texts[language], key, language, vars)
}

/** Content for a script element of type `application/json`. */
export function inPage(language: Language): string {
  return JSON.stringify(texts[language]).replaceAll('<', '\\u003c')
}
