/** Texts of messages to people, from `content/messages/<language>/<topic>.json`. */
import { readFileSync } from 'node:fs'
import { resolve, type Texts, type Vars } from '../../../contract/format/text.ts'
import { LANGUAGES, type Language } from '../../../contract/rules/language.ts'
import type { Bilingual } from '../../../contract/schema.ts'

const MESSAGES = new URL('../../../../content/messages/', import.meta.url)
const read = new Map<string, Texts>()

/**
 * A text in the line's language. Throws when it is missing, because an SMS that reads `otp.signin` must never
 * be sent.
 */
export function messageText(topic: string, key: string, language: Language, vars: Vars = {}): string {
  const text = resolve(textsOf(topic, language), key, language, vars)
  if (text === key)
    throw new Error(`content/messages/${language}/${topic}.json: the text "${key}" is missing; add it`)
  return text
}

/** The same where a text may be missing, as for a stored value that is no word of ours. */
export function findMessageText(topic: string, key: string, language: Language): string | undefined {
  const text = resolve(textsOf(topic, language), key, language)
  return text === key ? undefined : text
}

function textsOf(topic: string, language: Language): Texts {
  const file = `${language}/${topic}.json`
  let texts = read.get(file)
  if (!texts) {
    texts = JSON.parse(readFileSync(new URL(file, MESSAGES), 'utf8')) as Texts
    read.set(file, texts)
  }
  return texts
}

/** The same text in every language, for stored texts. Variables may differ by language (money, dates). */
export function bilingualText(
  topic: string,
  key: string,
  vars: (language: Language) => Vars = () => ({}),
): Bilingual {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, messageText(topic, key, language, vars(language))]),
  ) as Bilingual
}
