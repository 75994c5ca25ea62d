/**
 * Buttons say in a few words what they do. Found are the texts of buttons and of links that look like them,
 * as the source of islands and sections names them.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../src/contract/rules/language.ts'
import { allTexts } from './message-texts.ts'

/** Words of English, and syllables of Vietnamese, besides names and amounts. */
const WORDS_MAX = { en: 5, vi: 7 }
/** Says nothing of what happens next. */
const EMPTY = /^(?:ok|done|yes|no|submit|xong|có|không)$/i

const TOPIC = /const (\w+) = (?:await texts|pageTexts)\((?:[\w.]+, )?'(\w+)'/g
const BUTTON = /<(button|a)\b(?:(?!<\1\b)[\s\S])*?<\/\1>/g
/** Names for a screen reader and data are no text of the button. */
const ATTRIBUTE = /\b(?:aria-label|title|data-\w+|placeholder)=\{[^}]*\}/g

const sources = globSync('src/site/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'))
const topicsIn = (source: string): [string, string][] =>
  Array.from(source.matchAll(TOPIC), ([, name = '', topic = '']) => [name, topic])
/** Some files share the texts of their folder. */
const shared = new Map(
  sources.filter((source) => /export const \w+ = await texts/.test(source)).flatMap(topicsIn),
)

/** `topic.key` of each text of a button. */
function buttonKeys(source: string): string[] {
  const topicOf = new Map([...shared, ...topicsIn(source)])
  return Array.from(source.matchAll(BUTTON))
    .filter(([drawn, tag]) => tag === 'button' || /class(?:Name)?=\{?["'`][^"'`]*\bbtn\b/.test(drawn))
    .flatMap(([drawn]) => [...drawn.replace(ATTRIBUTE, '').matchAll(/(\w+)\(\s*'([\w.]+)'/g)])
    .flatMap(([, name = '', key]) => (topicOf.has(name) ? [`${topicOf.get(name)}.${key}`] : []))
}
const keys = new Set(sources.flatMap(buttonKeys))

test('finds the buttons of the site', () => {
  expect(keys.size).toBeGreaterThan(250)
  expect(keys).toContain('purchase.recheck')
})

test.each(LANGUAGES)('has short texts that name the act (%s)', (language) => {
  const shown = allTexts(language).filter(([key]) => keys.has(key.replace(/_(?:one|other)$/, '')))
  expect(shown.length).toBeGreaterThan(250)
  const wrong = shown.filter(([, text]) => {
    const words = text.replaceAll(/\{\{\w+\}\}/g, ' ').match(/[\p{L}\d'’-]+/gu) ?? []
    return EMPTY.test(text) || words.length > WORDS_MAX[language]
  })
  expect(wrong).toEqual([])
})
