/** Searching: core §2 "/tim-kiem/{keyword} … an empty search does nothing"; diacritics forgiven; what is no longer sold is not found. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Stop } from '../../src/site/client/environment.ts'
import { $keyword, $search, openSearch, retrySearch, searchTyped, typeKeyword } from '../../src/site/stores/search.ts'
import { openPage, type Page } from '../world/client.ts'

let page: Page
let stop: Stop = () => {}
beforeEach(async () => {
  page = await openPage('/tim-kiem')
})
afterEach(async () => {
  stop()
  await page.close()
})

async function open(path: string): Promise<void> {
  page.at(path)
  stop = openSearch()
  await page.settle()
}
async function search(text: string): Promise<void> {
  typeKeyword(text)
  await searchTyped()
}
function found(): string[] {
  const now = $search.get()
  if (now.step !== 'found') throw new Error(`nothing found: ${now.step}`)
  return now.packages.map(({ CODE }) => CODE)
}
const here = () => page.environment.path()

describe('the address says what for', () => {
  test('a keyword in the path: asked for once, the address stays', async () => {
    await open('/tim-kiem/goi+30+ngay')
    expect(page.requests.map(({ name, body }) => [name, body])).toEqual([['package_search', { keyword: 'goi 30 ngay' }]])
    expect(found()).toEqual(expect.arrayContaining(['SEN30', 'SEN60']))
    expect([$keyword.get(), here()]).toEqual(['goi 30 ngay', '/tim-kiem/goi+30+ngay'])
  })

  test('from the form of a page without script: the address gets its own form, and "back" does not stop at the old one', async () => {
    await open('/tim-kiem?tu-khoa=g%C3%B3i+30%25')
    expect(here()).toBe('/tim-kiem/g%C3%B3i+30')
    expect($search.get()).toMatchObject({ step: 'found', keyword: 'gói 30' })
    expect(() => page.step(-1)).toThrow('nothing to step to')
  })

  test('in English the address is English', async () => {
    page.speak('en')
    await open('/en/tim-kiem?tu-khoa=30+days')
    expect(here()).toBe('/en/tim-kiem/30+days')
    expect(found()).toContain('SEN60')
  })

  test.each(['/tim-kiem', '/tim-kiem?tu-khoa=', '/tim-kiem?tu-khoa=+%25+', '/tim-kiem/%25'])('%s searches for nothing', async (path) => {
    await open(path)
    expect([$search.get(), page.requests.length, here()]).toEqual([{ step: 'idle' }, 0, path])
  })
})

describe('a search', () => {
  beforeEach(() => open('/tim-kiem'))

  test.each(['Sinh viên', 'sinh vien', 'SINH  VIEN'])('%j, with diacritics and without', async (text) => {
    await search(text)
    expect(found()[0]).toBe('SENSV')
  })

  test('has an address of its own, with plus signs for spaces and percent signs', async () => {
    await search(' 60 GB ')
    expect(here()).toBe('/tim-kiem/60+GB')
    await search('50% data')
    expect(here()).toBe('/tim-kiem/50++data')
  })

  test.each(['', '   ', '%'])('%j does nothing', async (text) => {
    await search('SEN60')
    page.newCalls()
    await search(text)
    expect([page.newCalls(), here(), $search.get().step]).toEqual([[], '/tim-kiem/SEN60', 'found'])
  })

  test('back and forward show what was searched for there', async () => {
    await search('SEN60')
    await search('SEN30')
    page.step(-1)
    await page.settle()
    expect([found()[0], $keyword.get()]).toEqual(['SEN60', 'SEN60'])
    page.step(-1)
    await page.settle()
    expect([$search.get(), $keyword.get()]).toEqual([{ step: 'idle' }, ''])
    page.step(1)
    page.step(1)
    await page.settle()
    expect(found()[0]).toBe('SEN30')
  })

  test('for the same words again asks again and is no new step', async () => {
    await search('SEN60')
    await search('SEN60')
    expect(page.newCalls()).toEqual(['package_search', 'package_search'])
    page.step(-1)
    expect(here()).toBe('/tim-kiem')
  })

  test('that is overtaken by another one does not answer', async () => {
    const first = search('SEN60')
    await search('SEN30')
    await first
    expect($search.get()).toMatchObject({ step: 'found', keyword: 'SEN30' })
  })

  test('for what is not there says so and keeps the word', async () => {
    await search('xyzxyz')
    expect([$search.get(), $keyword.get()]).toEqual([{ step: 'none', keyword: 'xyzxyz' }, 'xyzxyz'])
  })

  test('does not find what is no longer sold', async () => {
    await search('SEN3G')
    const now = $search.get()
    expect(now.step === 'found' ? now.packages.map(({ CODE }) => CODE) : []).not.toContain('SEN3G')
  })

  test.each(['a\u0000b', 'go\u0301i', '🌸', 'x'.repeat(500), "'; drop table package_version; --", '\ud83c sen'])('%j is answered', async (text) => {
    await search(text)
    expect($search.get().step).toMatch(/found|none/)
  })

  test('without a connection keeps the word, and a retry brings it', async () => {
    page.network('down')
    await search('SEN60')
    expect($search.get()).toMatchObject({ step: 'failed', keyword: 'SEN60', problem: { failure: { code: 'no_connection' } } })
    expect([$keyword.get(), here()]).toEqual(['SEN60', '/tim-kiem/SEN60'])
    page.network('up')
    await retrySearch()
    expect(found()[0]).toBe('SEN60')
  })
})
