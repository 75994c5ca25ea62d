/** A page that a text names bears that name in the navigation; a part of a page is named as its heading. */
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/contract/rules/language.ts'
import { allTexts } from './message-texts.ts'

type Mention = { pattern: RegExp; isPage: boolean }
const MENTIONS: Readonly<Record<Language, readonly Mention[]>> = {
  vi: [
    { pattern: /(?<!\p{L})trang “?(?=\p{Lu})([^.,;:”]+)/gu, isPage: true },
    { pattern: /(?<!\p{L})mục “?(?=\p{Lu})([^.,;:”]+)/gu, isPage: false },
  ],
  en: [
    { pattern: /\b(?:on|from) the (?=[A-Z])([\w -]+?) page\b/g, isPage: true },
    { pattern: /\bunder “?(?=[A-Z])([^.,;:”]+)/g, isPage: false },
  ],
}
/** The programme’s page is named after the operator’s programme. */
const PROGRAMME = /^Về \{\{programme\}\}/

/** Whether the words begin with one of the names. */
function startsWithName(words: string, names: ReadonlySet<string>): boolean {
  const parts = words.split(' ')
  return parts.some((_, at) => names.has(parts.slice(0, at + 1).join(' ')))
}

describe.each(LANGUAGES)('texts (%s)', (language) => {
  const texts = allTexts(language)
  const pages = new Set(texts.filter(([key]) => key.startsWith('navigation.')).map(([, text]) => text))
  const headings = new Set(texts.map(([, text]) => text))

  test('name pages and their parts as they are called there', () => {
    const mentions = texts.flatMap(([key, text]) =>
      MENTIONS[language].flatMap(({ pattern, isPage }) =>
        Array.from(text.matchAll(pattern), ([, words = '']) => ({ key, words, isPage })),
      ),
    )
    expect(mentions.length).toBeGreaterThan(15)
    const wrong = mentions.filter(
      ({ words, isPage }) => !PROGRAMME.test(words) && !startsWithName(words, isPage ? pages : headings),
    )
    expect(wrong).toEqual([])
  })
})
