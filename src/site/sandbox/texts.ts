/** The sandbox's texts, embedded in its own page, so that no other build includes them. */
import requestsEn from '../../../content/messages/en/requests.json' with { type: 'json' }
import en from '../../../content/messages/en/sandbox.json' with { type: 'json' }
import requestsVi from '../../../content/messages/vi/requests.json' with { type: 'json' }
import vi from '../../../content/messages/vi/sandbox.json' with { type: 'json' }
import type { Language } from '../../contract/rules/language.ts'
import { resolve } from '../messages/resolve.ts'
import type { SandboxTextResolver } from './text.ts'

const texts = { vi, en }
const requests = { vi: requestsVi, en: requestsEn }

export function sandboxTexts(language: Language): SandboxTextResolver {
  return (key, vars) => resolve(texts[language], key, language, vars)
}

/** Content for a script element of type `application/json`. */
export function inPage(language: Language): string {
  return embedded(texts[language])
}

/** The same for the words of what a request is about. */
export function subjectsInPage(language: Language): string {
  const { context, subject, suspect } = requests[language]
  return embedded({ context, subject, suspect })
}

function embedded(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
