/** The first answers of common searches, and honest words where nothing is sold. Spec CAT-7. */
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { LANGUAGES } from '../../src/contract/rules/language.ts'
import { FOUND_KINDS } from '../../src/contract/rules/search.ts'
import { tasksOf } from '../../src/contract/rules/search-intent.ts'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { $search, openSearch } from '../../src/site/stores/search.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'
import { ENGLISH_QUERIES, OWN_QUERIES, QUERIES, type Query } from './search-queries.ts'

const LONG = '0912000006'
/** How many answers people look at. */
const FIRST = 3

let page: Page
let stop: Cleanup = () => {}
let prefix = ''
beforeEach(async () => {
  page = await openPage('/tim-kiem')
  for (const language of LANGUAGES) page.files.set(`/search/${language}.json`, '[]')
  prefix = ''
})
afterEach(async () => {
  stop()
  await page.close()
})

/** Searches by an address and returns the paths in the order in which they are shown. */
async function answers(address: string): Promise<string[]> {
  stop()
  page.at(address)
  stop = openSearch()
  for (let tries = 0; tries < 20 && $search.get().step === 'asking'; tries++) await page.settle()
  const now = $search.get()
  if (now.step !== 'found') return []
  return [...now.best, ...FOUND_KINDS.flatMap((kind) => now.groups[kind].found)].map(({ path }) => path)
}
const search = (keyword: string) => answers(`${prefix}/tim-kiem?q=${encodeURIComponent(keyword)}`)

/** A path alone, or with its place in the page or its query; `/dich-vu/` and the like are any page below. */
function isExpected(path: string, expected: string): boolean {
  if (expected.endsWith('/') || expected.includes('?')) return path.startsWith(expected)
  return path === expected || path.startsWith(`${expected}#`) || path.startsWith(`${expected}?`)
}

type Figures = { queries: number; first: number; amongFirst: number }
const figures: Figures = { queries: 0, first: 0, amongFirst: 0 }

/** Counts the expected answers, and returns the queries of which it is not among the first. */
async function missed(queries: readonly Query[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [keyword, expected] of queries) {
    const shown = (await search(keyword)).slice(0, FIRST)
    const place = shown.findIndex((path) => isExpected(path, expected))
    figures.queries++
    if (place === 0) figures.first++
    if (place >= 0) figures.amongFirst++
    else wrong.push(`${keyword}: ${shown.join(', ') || 'nothing'}, not ${expected}`)
  }
  return wrong
}

/** What the specification says. */
function documented(): Figures {
  const text = readFileSync('docs/specification/catalogue.md', 'utf8')
  const [, queries, first, amongFirst] =
    /Of (\d+) common queries .*?, (\d+) have the expected answer first and (\d+) among/.exec(text) ?? []
  return { queries: Number(queries), first: Number(first), amongFirst: Number(amongFirst) }
}

test('answers as many common searches of both languages as the specification says', async () => {
  const wrong = await missed(QUERIES)
  page.speak('en')
  prefix = '/en'
  wrong.push(...(await missed(ENGLISH_QUERIES)))
  page.speak('vi')
  prefix = ''
  await signIn(page, LONG)
  wrong.push(...(await missed(OWN_QUERIES)))
  process.stdout.write(`search: ${JSON.stringify(figures)}\n${wrong.map((one) => `  ${one}\n`).join('')}`)
  expect(figures, wrong.join('\n')).toEqual(documented())
}, 240_000)

describe('honest words', () => {
  test.each(['iphone', 'iPhone 17 Pro Max', 'Samsung Galaxy'])('%s finds nothing', async (keyword) => {
    await search(keyword)
    expect($search.get()).toMatchObject({ step: 'none', keyword })
  })

  test('own bills are not asked for without a session', async () => {
    await search('495100')
    expect(page.newCalls()).not.toContain('selfcare_get_bill_code')
  })
})

test('?q= is searched and becomes the address of the words', async () => {
  await search('huy goi')
  expect(page.environment.path()).toBe('/tim-kiem/huy+goi')
  expect($search.get()).toMatchObject({ step: 'found', keyword: 'huy goi' })
})

test('every deed leads to a page that is built', () => {
  const { routes } = readPlaceholders('content').operator
  for (const [keyword] of [...QUERIES, ...ENGLISH_QUERIES])
    for (const { path } of tasksOf(keyword)) expect(routes, keyword).toContain(path)
})
