/**
 * The interface speaks with one term per concept in each language; `wording-rules.ts` has the terms. Checked
 * are all texts of `content/messages`, what editors write, and what the sandbox says of its people. Legal
 * texts stay as they were agreed to.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/contract/rules/language.ts'
import { textsOfTopic, topics } from './message-texts.ts'
import { EXCEPT, NEVER, TERMS } from './wording-rules.ts'

/** Topics that still have texts from before the rules. */
const TO_DO = new Set<string>([])

const SENTENCE_MAX = { vi: 25, en: 20 }

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\d-])(?:${words})(?![\\p{L}\\d-])`, 'iu')

/** Whether the specification fixes this text or the word has another meaning in it. */
const excepted = (key: string, found: string) =>
  EXCEPT.some(
    (one) =>
      one.word.test(found) &&
      (one.key.endsWith('*') ? key.startsWith(one.key.slice(0, -1)) : key === one.key),
  )

/** `topic.key: found` for each text that breaks a rule. */
function broken(topic: string, language: Language, rules: readonly RegExp[]): string[] {
  return textsOfTopic(language, topic).flatMap(([key, text]) => {
    const plain = text.replaceAll(/\{\{\w+\}\}/g, '{}')
    return rules.flatMap((rule) => {
      const found = rule.exec(plain)?.[0]
      return found !== undefined && !excepted(key, found) ? `${language} ${key}: ${found}` : []
    })
  })
}

const forbidden = {
  vi: [...TERMS.flatMap(({ notVi = [] }) => notVi.map(whole)), ...NEVER.vi],
  en: [...TERMS.flatMap(({ notEn = [] }) => notEn.map(whole)), ...NEVER.en],
}

test.each(topics.filter((topic) => !TO_DO.has(topic)))('%s has no word that a term replaces', (topic) => {
  expect(LANGUAGES.flatMap((language) => broken(topic, language, forbidden[language]))).toEqual([])
})

test.each(topics.filter((topic) => !TO_DO.has(topic)))('%s has both terms of a pair', (topic) => {
  const english = new Map(textsOfTopic('en', topic))
  const missing = textsOfTopic('vi', topic).flatMap(([key, text]) =>
    TERMS.filter((term) => term.pair && whole(term.vi).test(text)).flatMap((term) => {
      const other = english.get(key) ?? english.get(`${key}_other`) ?? ''
      return other.toLowerCase().includes(term.en.toLowerCase()) || excepted(key, term.en)
        ? []
        : `${key}: ${term.vi}, but not ${term.en}`
    }),
  )
  expect(missing).toEqual([])
})

test.each(topics.filter((topic) => !TO_DO.has(topic)))('%s has short sentences', (topic) => {
  const long = LANGUAGES.flatMap((language) =>
    textsOfTopic(language, topic).flatMap(([key, text]) =>
      text
        .replaceAll(/\{\{\w+\}\}/g, 'x')
        .split(/(?<=[.?:;…])\s/)
        .filter((sentence) => sentence.split(/\s+/).length > SENTENCE_MAX[language])
        .filter(() => !excepted(key, 'long'))
        .map((sentence) => `${language} ${key}: ${sentence.split(/\s+/).length}`),
    ),
  )
  expect(long).toEqual([])
})

/** The texts of an editor's file by `folder/name`; a file of one language, or one with `vi:` and `en:`. */
function written(file: string): [Language, string, string][] {
  const key = file.replace(/^content\/|^src\/sandbox\/seed\/|\.\w+$/g, '').replace(/\/(?:vi|en)\//, '/')
  const own = LANGUAGES.find((language) => file.includes(`/${language}/`) || file.endsWith(`/${language}.md`))
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): [Language, string, string][] => {
      const both = Array.from(line.matchAll(/\b(vi|en): '((?:[^']|'')*)'/g), ([, language, text = '']) => [
        language === 'vi' ? 'vi' : 'en',
        key,
        text,
      ]) as [Language, string, string][]
      if (both.length > 0 || !own || /^\s*path: |^(?:keywords|image|affects|part):/.test(line)) return both
      return [[own, key, line]]
    })
}
const editors = globSync([
  'content/{faq,news}/{vi,en}/*.md',
  'content/promotions/*/{vi,en}.md',
  'content/**/*.yaml',
  'src/sandbox/seed/people-data.ts',
])

test('the texts of editors have no word that a term replaces', () => {
  const found = editors.flatMap(written).flatMap(([language, key, text]) => {
    const plain = text.replaceAll(/\{\{[^}]+\}\}/g, '{}').replaceAll(/\]\([^)]*\)/g, ']')
    return forbidden[language].flatMap((rule) => {
      const word = rule.exec(plain)?.[0]
      return word !== undefined && !excepted(key, word) ? `${language} ${key}: ${word}` : []
    })
  })
  expect(found).toEqual([])
})

test('answers and news have short sentences', () => {
  const long = editors
    .filter((file) => /\/(?:faq|news)\/.*\.md$/.test(file))
    .flatMap(written)
    .flatMap(([language, key, text]) =>
      text
        .split(/(?<=[.?:;…])\s/)
        .filter((sentence) => sentence.split(/\s+/).length > SENTENCE_MAX[language])
        .map((sentence) => `${language} ${key}: ${sentence}`),
    )
  expect(long).toEqual([])
})

test('lists only topics that exist', () => {
  expect([...TO_DO].filter((topic) => !topics.includes(topic))).toEqual([])
})
