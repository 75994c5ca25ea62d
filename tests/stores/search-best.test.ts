/** The first answers of common searches, and honest words where nothing is sold. Spec CAT-7. */
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
const LEAST = 0.95

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

async function missed(queries: readonly Query[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [keyword, expected] of queries) {
    const first = (await search(keyword)).slice(0, FIRST)
    if (!first.some((path) => path.startsWith(expected)))
      wrong.push(`${keyword}: ${first.join(', ') || 'nothing'}, not ${expected}`)
  }
  return wrong
}

test('answers 150 common searches of both languages among the first three', async () => {
  const all = [...QUERIES, ...OWN_QUERIES, ...ENGLISH_QUERIES]
  expect(all.length).toBeGreaterThanOrEqual(150)
  const wrong = await missed(QUERIES)
  page.speak('en')
  prefix = '/en'
  wrong.push(...(await missed(ENGLISH_QUERIES)))
  page.speak('vi')
  prefix = ''
  await signIn(page, LONG)
  wrong.push(...(await missed(OWN_QUERIES)))
  const right = 1 - wrong.length / all.length
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(LEAST)
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
