/** Messages that name a page of ours end with its address. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/contract/rules/language.ts'

const TOPICS = [
  ...['simNotice', 'numberNotice', 'identityNotice', 'simOrderNotice'],
  ...['comboNotice', 'familyNotice', 'privacyNotice', 'roamingNotice'],
]
const NAMES = { vi: /(?:trang|mục) \p{Lu}/u, en: /(?:\bpage \p{Lu}|\p{L} page\b|under \p{Lu})/u }
/** Texts for a site without an address, and texts that are no message to send. */
const EXCEPT = new Set(['familyNotice.invitedCode', 'numberNotice.calendar.text'])

const textsOf = (language: Language, topic: string): [string, string][] => flat(topic, read(language, topic))
const read = (language: Language, topic: string) =>
  JSON.parse(readFileSync(`content/messages/${language}/${topic}.json`, 'utf8')) as object

function flat(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => flat(`${path}.${key}`, inner))
}

describe.each(LANGUAGES)('in %s', (language) => {
  const home = (read(language, 'notice') as { homeNetwork: object }).homeNetwork
  const texts = [
    ...TOPICS.flatMap((topic) => textsOf(language, topic)),
    ...flat('notice.homeNetwork', home),
  ].filter(([path]) => !EXCEPT.has(path))

  test('a text that names a page ends with its address', () => {
    const named = texts.filter(([, text]) => NAMES[language].test(text))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(([, text]) => !/\{\{(?:page|link)\}\}/.test(text))).toEqual([])
  })
})
