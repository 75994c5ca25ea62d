/**
 * Both languages have the same keys, variables and plural forms, and our small resolver reads them as i18next
 * does.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/contract/rules/language.ts'
import { IDS } from '../../src/site/messages/ids.ts'
import { resolve, type Texts, type Vars } from '../../src/site/messages/resolve.ts'

/** The plural forms of our two languages. */
const CATEGORY = /_(one|other)$/
const COUNTS = [0, 1, 2, 5, 1_000]

/** Texts that the specification fixes to the letter. */
const PRESCRIBED = new Set(['Đăng nhập 3G/4G không thành công!'])

function load(language: Language, topic: string): Texts {
  return JSON.parse(readFileSync(`content/messages/${language}/${topic}.json`, 'utf8')) as Texts
}

/** Dotted keys, including plural suffixes, and their texts. */
function flat(texts: Texts, above = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : flat(value, `${above}${key}.`),
  )
}

function variables(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}/g), ([, name = '']) => name))].sort()
}

const topicsOf = (language: Language): string[] =>
  globSync(`content/messages/${language}/*.json`).map((file) => basename(file, '.json'))
const topics = topicsOf('vi').sort()

test('has the same topics in both languages', () => {
  expect(topics.length).toBeGreaterThan(0)
  expect(topicsOf('en').sort()).toEqual(topics)
})

describe.each(topics)('%s', (topic) => {
  const entries = Object.fromEntries(
    LANGUAGES.map((language) => [language, flat(load(language, topic))]),
  ) as Record<Language, [string, string][]>
  const stems = (language: Language): string[] =>
    [...new Set(entries[language].map(([key]) => key.replace(CATEGORY, '')))].sort()

  test('has the same keys', () => {
    expect(stems('en')).toEqual(stems('vi'))
  })

  // Voice control finds a button by the text that is seen on it, so its name contains it. WCAG 2.2, 2.5.3.
  test('has the visible text of a button in its longer name', () => {
    for (const language of LANGUAGES) {
      const texts = new Map(entries[language])
      for (const [key, text] of texts)
        expect(texts.get(`${key}Of`)?.toLowerCase() ?? text.toLowerCase(), key).toContain(text.toLowerCase())
    }
  })

  test('has no empty or untrimmed text and no exclamation marks', () => {
    for (const language of LANGUAGES) {
      for (const [key, text] of entries[language]) {
        expect(text.trim(), `${language}/${topic}:${key}`).not.toBe('')
        expect(text, `${language}/${topic}:${key}`).toBe(text.trim())
        if (!PRESCRIBED.has(text)) expect(text, `${language}/${topic}:${key}`).not.toContain('!')
        expect(text, `${language}/${topic}:${key}, diacritics in one piece`).toBe(text.normalize('NFC'))
      }
    }
  })

  test('places tone marks as elsewhere on the site: hoá, huỷ', () => {
    for (const [key, text] of entries.vi)
      expect(text, `vi/${topic}:${key}`).not.toMatch(/[óòỏõọ][ae](?!\p{L})|[úùủũụ]y(?!\p{L})/iu)
  })

  test('has every plural form that the language has', () => {
    const plural = new Set(
      LANGUAGES.flatMap((language) =>
        entries[language].filter(([key]) => CATEGORY.test(key)).map(([key]) => key.replace(CATEGORY, '')),
      ),
    )
    for (const language of LANGUAGES) {
      const keys = new Set(entries[language].map(([key]) => key))
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      for (const stem of plural) {
        // A language with a single form may omit the suffix.
        if (categories.length === 1 && keys.has(stem)) continue
        for (const category of categories)
          expect(keys, `${language}/${topic}`).toContain(`${stem}_${category}`)
      }
    }
  })

  test('has the same variables', () => {
    const used = (language: Language, stem: string): string[] => [
      ...new Set(
        entries[language]
          .filter(([key]) => key.replace(CATEGORY, '') === stem)
          .flatMap(([, text]) => variables(text)),
      ),
    ]
    for (const stem of stems('vi'))
      expect(used('en', stem).sort(), `${topic}:${stem}`).toEqual(used('vi', stem).sort())
  })

  test('resolves texts as i18next does', async () => {
    const real = i18next.createInstance()
    await real.init({
      resources: Object.fromEntries(
        LANGUAGES.map((language) => [language, { [topic]: load(language, topic) }]),
      ),
      defaultNS: topic,
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
    for (const language of LANGUAGES) {
      const translate = real.getFixedT(language, topic)
      for (const stem of stems(language)) {
        const names = entries[language]
          .filter(([key]) => key.replace(CATEGORY, '') === stem)
          .flatMap(([, text]) => variables(text))
        const sample = Object.fromEntries(names.map((name) => [name, `‹${name} $1 <b>›`]))
        const counted =
          names.includes('count') ||
          entries[language].some(([key]) => key !== stem && key.replace(CATEGORY, '') === stem)
        for (const count of counted ? COUNTS : [undefined]) {
          const vars: Vars = count === undefined ? sample : { ...sample, count }
          expect(resolve(load(language, topic), stem, language, vars), `${language}/${topic}:${stem}`).toBe(
            translate(stem, { ...vars, defaultValue: 'no text' }),
          )
        }
      }
    }
  })
})

test('resolves every name of the API specification', () => {
  for (const [name, place] of Object.entries(IDS)) {
    const [topic = '', key = ''] = place.split(':')
    for (const language of LANGUAGES)
      expect(resolve(load(language, topic), key, language), name).not.toBe(key)
  }
})

/**
 * A key is in use when the code contains it as a string (`'otp.title'`, `'signin:otp.title'`) or as the end
 * of a template (`steps.${step}` uses all of `steps.…`). The topics `errors` and `checkoutErrors` are read by
 * code, so all of their keys count.
 */
test('has no unused text', () => {
  const code = globSync('src/**/*.{ts,tsx,astro}').map((file) => readFileSync(file, 'utf8'))
  const literals = new Set(
    code.flatMap((source) =>
      Array.from(source.matchAll(/['"`]([\w.:-]+)['"`]/g), ([, literal = '']) =>
        literal.replace(/^\w+:/, ''),
      ),
    ),
  )
  const templates = code.flatMap((source) =>
    Array.from(source.matchAll(/`([\w.]*\$\{[^`]*)`/g), ([, template = '']) => template),
  )
  const patterns = templates.map(
    (template) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  )
  const unused: string[] = []
  for (const topic of topics.filter((one) => one !== 'errors' && one !== 'checkoutErrors')) {
    for (const stem of new Set(flat(load('vi', topic)).map(([key]) => key.replace(CATEGORY, '')))) {
      if (!literals.has(stem) && !patterns.some((pattern) => pattern.source !== '^.+$' && pattern.test(stem)))
        unused.push(`${topic}:${stem}`)
    }
  }
  expect(unused).toEqual([])
})

test('names a tier of the programme by one function, in the language of the page', () => {
  const sources = globSync('src/site/**/*.{ts,tsx,astro}').map(
    (file) => [file.replace('src/site/', ''), readFileSync(file, 'utf8')] as const,
  )
  // The operator's name has the language of its request, and is kept for the next page.
  expect(sources.filter(([, text]) => text.includes('rank_name')).map(([file]) => file)).toEqual([])
  expect(
    sources
      .filter(([, text]) => /\bTIERS\b/.test(text))
      .map(([file]) => file)
      .toSorted(),
  ).toEqual(['art/card.ts', 'sections/loyalty/tiers.ts'])
})
