/**
 * Searching packages, answers, news and site sections: diacritics and typing mistakes are tolerated, retired
 * packages excluded, and the site index answers when the server does not. Spec CAT-3.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FOUND_KINDS, type FoundKind, type IndexEntry } from '../../src/contract/rules/search.ts'
import type { Cleanup } from '../../src/site/client/environment.ts'
import { find, findAddress } from '../../src/site/stores/find.ts'
import {
  $keyword,
  $search,
  openSearch,
  retrySearch,
  searchTyped,
  typeKeyword,
} from '../../src/site/stores/search.ts'
import { openPage, type Page } from '../world/client.ts'

const CALLS = ['package_search', 'help_get_faq', 'news_search']
/** A small index as the build generates it. */
const INDEX: IndexEntry[] = [
  ['page', 'Nạp tiền', '/tinh-nang/nap-tien', '', 'Nạp tiền Top up nap tien'],
  ['page', 'Hỏi đáp', '/tinh-nang/hoi-dap', '', 'Hỏi đáp Questions'],
  ['package', 'SEN60', '/dich-vu/goi-cuoc-di-dong/SEN60', 'Gói 30 ngày', 'SEN60 SEN 60 mobile'],
  ['package', 'SEN30', '/dich-vu/goi-cuoc-di-dong/SEN30', 'Gói 30 ngày', 'SEN30 SEN 30 mobile'],
  [
    'question',
    'Tôi không nhận được mã OTP, phải làm gì?',
    '/tinh-nang/hoi-dap#khong-nhan-duoc-ma-otp',
    'Đăng nhập và tài khoản',
    '',
  ],
]

let page: Page
let stop: Cleanup = () => {}
beforeEach(async () => {
  page = await openPage('/tim-kiem')
  page.files.set('/search/vi.json', JSON.stringify(INDEX))
  page.files.set(
    '/search/en.json',
    JSON.stringify([['page', 'Top up', '/tinh-nang/nap-tien', '', 'Nạp tiền']] satisfies IndexEntry[]),
  )
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
  return now.groups.package.found.map(({ card, title }) => card?.CODE ?? title)
}
function titles(kind: FoundKind): string[] {
  const now = $search.get()
  return now.step === 'found' ? now.groups[kind].found.map(({ title }) => title) : []
}
const here = () => page.environment.path()

describe('the keyword in the address', () => {
  test('is searched once from the path without changing the address', async () => {
    await open('/tim-kiem/goi+30+ngay')
    const keyword = 'goi 30 ngay'
    expect(page.requests.map(({ name, body }) => [name, body])).toEqual([
      ['package_search', { keyword }],
      ['help_get_faq', { keyword }],
      ['news_search', { keyword }],
    ])
    expect(found()).toEqual(expect.arrayContaining(['SEN30', 'SEN60']))
    expect([$keyword.get(), here()]).toEqual(['goi 30 ngay', '/tim-kiem/goi+30+ngay'])
  })

  test('is moved from the form query into the path', async () => {
    await open('/tim-kiem?tu-khoa=g%C3%B3i+30%25')
    expect(here()).toBe('/tim-kiem/g%C3%B3i+30')
    expect($search.get()).toMatchObject({ step: 'found', keyword: 'gói 30' })
    expect(() => page.step(-1)).toThrow('No history entry to step to')
  })

  test('uses the English address in English', async () => {
    page.speak('en')
    await open('/en/tim-kiem?tu-khoa=30+days')
    expect(here()).toBe('/en/tim-kiem/30+days')
    expect(found()).toContain('SEN60')
  })

  test.each(['/tim-kiem', '/tim-kiem?tu-khoa=', '/tim-kiem?tu-khoa=+%25+', '/tim-kiem/%25'])(
    'is empty for %s',
    async (path) => {
      await open(path)
      expect([$search.get(), page.requests.length, here()]).toEqual([{ step: 'idle' }, 0, path])
    },
  )
})

describe('a search', () => {
  beforeEach(() => open('/tim-kiem'))

  test.each(['Sinh viên', 'sinh vien', 'SINH  VIEN'])(
    'finds %j with diacritics and without',
    async (text) => {
      await search(text)
      expect(found()[0]).toBe('SENSV')
    },
  )

  test('encodes spaces as plus signs in its address', async () => {
    await search(' 60 GB ')
    expect(here()).toBe('/tim-kiem/60+GB')
    await search('50% data')
    expect(here()).toBe('/tim-kiem/50++data')
  })

  test.each(['', '   ', '%'])('ignores %j', async (text) => {
    await search('SEN60')
    page.newCalls()
    await search(text)
    expect([page.newCalls(), here(), $search.get().step]).toEqual([[], '/tim-kiem/SEN60', 'found'])
  })

  test('is restored by back and forward', async () => {
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

  test('repeats for the same words without a history step', async () => {
    await search('SEN60')
    await search('SEN60')
    expect(page.newCalls()).toEqual([...CALLS, ...CALLS])
    page.step(-1)
    expect(here()).toBe('/tim-kiem')
  })

  test('ignores its response when a later one was started', async () => {
    const first = search('SEN60')
    await search('SEN30')
    await first
    expect($search.get()).toMatchObject({ step: 'found', keyword: 'SEN30' })
  })

  test('reports no results and keeps the keyword', async () => {
    await search('xyzxyz')
    expect([$search.get(), $keyword.get()]).toEqual([{ step: 'none', keyword: 'xyzxyz' }, 'xyzxyz'])
  })

  test('excludes retired packages', async () => {
    await search('SEN3G')
    expect(titles('package')).not.toContain('SEN3G')
  })

  test.each([
    'a\u0000b',
    'go\u0301i',
    '🌸',
    'x'.repeat(500),
    "'; drop table package_version; --",
    '\ud83c sen',
  ])('finds %j', async (text) => {
    await search(text)
    expect($search.get().step).toMatch(/found|none/)
  })

  test('counts packages, answers, news and sections separately', async () => {
    await search('otp')
    const now = $search.get()
    expect(titles('question')).toContain('Tôi không nhận được mã OTP, phải làm gì?')
    expect(now.step === 'found' && now.groups.question.found[0]?.path).toMatch(/^\/tinh-nang\/hoi-dap#/)
    expect(titles('news').length).toBeGreaterThan(0)
    expect(now.step === 'found' && now.groups.news.found[0]?.path).toMatch(/^\/tinh-nang\/tin-tuc\//)
    expect(now.step === 'found' && now.count).toBe(
      FOUND_KINDS.reduce((sum, kind) => sum + titles(kind).length, 0),
    )
    await search('nap tien')
    expect(titles('page')).toEqual(['Nạp tiền'])
  })

  test('uses the language of the page', async () => {
    page.speak('en')
    await search('otp')
    expect(titles('question').join()).toMatch(/code|OTP/)
    await search('top up')
    expect(titles('page')).toEqual(['Top up'])
  })

  test('keeps the keyword without a connection and retries', async () => {
    page.network('down')
    await search('SEN60')
    expect($search.get()).toMatchObject({
      step: 'failed',
      keyword: 'SEN60',
      problem: { failure: { code: 'no_connection' } },
    })
    expect([$keyword.get(), here()]).toEqual(['SEN60', '/tim-kiem/SEN60'])
    page.network('up')
    await retrySearch()
    expect(found()[0]).toBe('SEN60')
  })

  test('uses the index of static pages, then retries the server', async () => {
    await find('a')
    page.network('down')
    await search('sen 60')
    expect($search.get()).toMatchObject({
      step: 'found',
      count: 1,
      problem: { failure: { code: 'no_connection' } },
    })
    expect(found()).toEqual(['SEN60'])
    page.network('up')
    await retrySearch()
    expect($search.get()).toMatchObject({ step: 'found', problem: undefined })
  })

  test('works without the index', async () => {
    page.files.clear()
    await search('SEN60')
    expect($search.get()).toMatchObject({ step: 'found', problem: undefined })
    expect([found()[0], titles('page')]).toEqual(['SEN60', []])
  })
})

describe('the index', () => {
  const first = async (keyword: string, how = {}) => (await find(keyword, how))[0]?.[1]

  test.each([
    ['nạp tiền', 'Nạp tiền'],
    ['NAP TIEN', 'Nạp tiền'],
    ['top up', 'Nạp tiền'],
    ['SEN60', 'SEN60'],
    ['sen 60', 'SEN60'],
    ['nhan duoc ma otp', 'Tôi không nhận được mã OTP, phải làm gì?'],
    ['khoong nhânn được mã', 'Tôi không nhận được mã OTP, phải làm gì?'],
  ])('%j finds %j', async (keyword, title) => expect(await first(keyword)).toBe(title))

  test('tolerates mistakes in long words, not in figures', async () => {
    expect(await first('mobille 60')).toBe('SEN60')
    expect((await find('sen 60')).map(([, title]) => title)).toEqual(['SEN60'])
    expect(await find('sen90')).toEqual([])
  })

  test('matches the start of a figure only while typing', async () => {
    expect(await find('sen 6')).toEqual([])
    expect((await find('sen 6', { typing: true })).map(([, title]) => title)).toEqual(['SEN60'])
  })

  test('limits its results and returns none for an empty keyword', async () => {
    expect(await find('sen', { most: 1 })).toHaveLength(1)
    expect(await find('   ')).toEqual([])
    expect(await find('%<script>alert(1)</script>')).toEqual([])
    expect(await find('x'.repeat(1_000))).toEqual([])
  })

  test('is fetched again after a failure', async () => {
    page.files.clear()
    await expect(find('sen')).rejects.toThrow()
    page.files.set('/search/vi.json', JSON.stringify(INDEX))
    expect(await find('sen')).toHaveLength(2)
  })

  test.each([
    ['/dich-vu/goi-cuoc-di-dong/SEN61', 'SEN61', 0],
    ['/nap-tien.html', 'nap tien', 1],
    ['/en/tinh-nang/nap_tien', 'nap tien', 1],
    ['/hoi-dap-otp', 'hoi dap otp', 2],
    ['/khuyen-mai/sen60', 'sen60', 1],
    ['/%E0%A4%A', 'E0 A4 A', 0],
    ['/', '', 0],
    ['/en', '', 0],
    ['/<script>alert(1)</script>', 'script', 0],
  ])('reads from the bad address %s the words %j', async (address, keyword, least) => {
    const meant = await findAddress(address, 5)
    expect(meant.keyword).toBe(keyword)
    expect(meant.entries.length).toBeGreaterThanOrEqual(least)
  })
})
