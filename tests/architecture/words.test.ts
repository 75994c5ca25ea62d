/**
 * Plain English in comments and test titles: listed words that obscure a sentence are counted, and the limits
 * may only fall. `docs/glossary.md` has the terms to use, `CONTRIBUTING.md` the rules.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commentsOf, exportsOf, placeOf, type SourceMatch, titlesOf } from './comments.ts'

/** Maximum number of listed words; lower it whenever there are fewer. */
const COMMENT_WORDS_MAX = 10
const TITLE_WORDS_MAX = 4
const ONE_LETTER_EXPORTS_MAX = 0

const WORDS = [
  'whoever',
  'nobody',
  'somebody',
  'anybody',
  'anew',
  'told',
  'tells?',
  'stands?',
  'lies',
  'wears?',
  'is away',
  'gone',
  'is not there',
  'there is not',
  'one that',
  'is none',
  'by itself',
  'of its own',
  'the own',
  'so many',
  'what became of',
  'once more',
  'any more',
  'meanwhile',
  'the house',
  'the door',
  'second look',
]
/** A comment may wrap between two words, and the next line may start with a comment mark. */
const PATTERN = new RegExp(`\\b(?:${WORDS.join('|').replaceAll(' ', '[\\s*/]+')})\\b`, 'gi')

const SOURCES = [
  'src/**/*.{ts,tsx,mts,mjs,js,astro,css}',
  'tests/**/*.{ts,tsx}',
  'scripts/**/*.mjs',
  '*.{ts,mjs,cjs}',
]
/** This file is excluded, because it contains the list. */
const sources = globSync(SOURCES).filter(
  (file) => !file.endsWith('words.test.ts') && !file.includes('node_modules'),
)
const tests = sources.filter((file) => /^tests\/.*\.(?:test|browser)\.ts$/.test(file))

/** Parsing is slow, so it is limited to files that contain such a word. */
function findListedWords(files: readonly string[], read: (file: string) => SourceMatch[]): string[] {
  return files
    .filter((file) => readFileSync(file, 'utf8').search(PATTERN) !== -1)
    .flatMap(read)
    .flatMap((one) =>
      [...one.value.matchAll(PATTERN)].map((match) => `${placeOf(one, match.index)}: ${match[0]}`),
    )
}
/** On failure lists up to twenty places; `expected` shows the limit. */
function expectAtMost(limit: number, places: readonly string[]): void {
  expect(
    places.length,
    `more than ${limit}, among them\n${places.slice(0, 20).join('\n')}`,
  ).toBeLessThanOrEqual(limit)
}

test('counts words in comments, not in strings', () => {
  const comments = commentsOf('tests/architecture/comments.ts').map(({ value }) => value)
  expect(comments).toContain('/** `test.each(table)` → `test`. */')
  expect(comments.filter((comment) => comment.includes('`describe`'))).toHaveLength(1)
  expect(commentsOf('src/site/layouts/Page.astro').length).toBeGreaterThan(0)
  expect(sources.length).toBeGreaterThan(500)
})

test('keeps comments within the word limit', () =>
  expectAtMost(COMMENT_WORDS_MAX, findListedWords(sources, commentsOf)))

test('keeps test titles within the word limit', () => {
  expect(titlesOf('tests/architecture/words.test.ts')).toHaveLength(4)
  expectAtMost(TITLE_WORDS_MAX, findListedWords(tests, titlesOf))
})

test('exports no one-letter names', () => {
  const suspects = sources.filter(
    (file) => /\.tsx?$/.test(file) && /\bexport\b[^;]*\b\w\b/.test(readFileSync(file, 'utf8')),
  )
  const short = suspects.flatMap((file) =>
    exportsOf(file).flatMap((name) => (name.length === 1 ? `${file}: ${name}` : [])),
  )
  expectAtMost(ONE_LETTER_EXPORTS_MAX, short)
})
