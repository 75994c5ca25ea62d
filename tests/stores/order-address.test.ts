/** Old addresses lead to today's wards, in the spellings that people use. Spec ORD-2. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $draft } from '../../src/site/stores/home-orders/form/draft.ts'
import {
  $finder,
  closeFinder,
  FINDER_PAUSE,
  retryFinder,
  typeFinder,
} from '../../src/site/stores/home-orders/form/finder.ts'
import { applySearchResult, typeOrder } from '../../src/site/stores/home-orders/form/form.ts'
import { wordsOf } from '../../src/site/stores/home-orders/form/old-address.ts'
import { openOrder } from '../../src/site/stores/home-orders/form/open.ts'
import {
  $places,
  addressText,
  clearPlaces,
  loadProvinces,
} from '../../src/site/stores/home-orders/form/places.ts'
import { openPage, type Page } from '../world/client.ts'

let page: Page
let stop: () => void

beforeEach(async () => {
  page = await openPage('/dat-hang')
  stop = openOrder([]).stop
  await page.settle()
})
afterEach(async () => {
  stop()
  await page.close()
})

/** Types, waits as long as the page does, and returns the suggestions: `today ← old`. */
async function find(text: string): Promise<string[]> {
  typeFinder(text)
  await page.turn(FINDER_PAUSE / 1000)
  for (let tries = 0; tries < 20 && $finder.get().step === 'asking'; tries++) await page.settle()
  const finder = $finder.get()
  if (finder.step !== 'found') return [finder.step]
  return finder.hits.map(
    ({ province, precinct, was }) =>
      `${[precinct?.PRECINCT_NAME, province.PROVINCE_NAME].filter(Boolean).join(', ')}` +
      `${was ? ` ← ${was}` : ''}`,
  )
}

test('maps an old ward in any spelling to today’s ward', async () => {
  for (const text of [
    'Phường Bến Nghé, Quận 1, TP Hồ Chí Minh',
    'ben nghe q1 tphcm',
    'P. Ben Nghe, Q.1, HCM',
  ]) {
    const [first] = await find(text)
    expect(first, text).toMatch(/^Phường Sài Gòn, TP\. Hồ Chí Minh ← .*Bến Nghé, Quận 1/)
  }
})

test('selects both levels at once and formats a postal address', async () => {
  await find('ben nghe quan 1 ho chi minh')
  const finder = $finder.get()
  if (finder.step !== 'found' || !finder.hits[0]) throw new Error(finder.step)
  await applySearchResult(finder.hits[0])
  await page.settle()
  expect(addressText()).toBe('Phường Sài Gòn, TP. Hồ Chí Minh')
  expect($draft.get().form.district_id).not.toBe('')
  expect($finder.get()).toEqual({ step: 'idle', text: '' })
})

test('maps a merged province to today’s province', async () => {
  const [first] = await find('binh duong')
  expect(first).toMatch(/^TP\. Hồ Chí Minh ← .*Bình Dương/)
})

test('searches within a chosen province without its name', async () => {
  const { provinces } = $places.get()
  const hanoi =
    provinces.step === 'ready'
      ? provinces.known.value.find(({ PROVINCE_NAME }) => PROVINCE_NAME.includes('Hà Nội'))
      : undefined
  if (!hanoi) throw new Error('Hà Nội is not there')
  expect(await find('hang bac')).toEqual(['where'])
  typeOrder('province_id', hanoi.PROVINCE_ID)
  await page.settle()
  expect((await find('hang bac'))[0]).toMatch(/^Phường .*, .*Hà Nội ← .*Hàng Bạc/)
})

test('matches whole figures: ward 1 is not ward 10', async () => {
  for (const line of await find('phuong 1 quan 3 tphcm')) expect(line).not.toMatch(/Phường 1\d/)
})

test('reports no match or no connection and continues afterwards', async () => {
  expect(await find('khong co dau, tphcm')).toEqual(['none'])
  page.network('down')
  expect(await find('da lat, lam dong')).toEqual(['failed'])
  page.network('up')
  retryFinder()
  await page.turn(FINDER_PAUSE / 1000)
  for (let tries = 0; tries < 20 && $finder.get().step === 'asking'; tries++) await page.settle()
  expect($finder.get().step).toBe('found')
  closeFinder()
})

test('waits for provinces that have not arrived, and asks again for those that failed', async () => {
  clearPlaces()
  const loading = loadProvinces()
  typeFinder('ben nghe q1 tphcm')
  await page.turn(FINDER_PAUSE / 1000)
  await loading
  for (let tries = 0; tries < 20 && $finder.get().step === 'asking'; tries++) await page.settle()
  expect($finder.get().step).toBe('found')

  clearPlaces()
  page.network('down')
  await loadProvinces()
  expect(await find('ben nghe q1 tphcm')).toEqual(['failed'])
  page.network('up')
  expect(await find('ben nghe q1 tphcm')).toEqual([
    'Phường Sài Gòn, TP. Hồ Chí Minh ← Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh',
  ])
})

test('sends nothing for one letter', async () => {
  page.newCalls()
  typeFinder('b')
  await page.turn(1)
  expect($finder.get().step).toBe('idle')
  expect(page.newCalls()).toEqual([])
})

test('understands common abbreviations', () => {
  expect(wordsOf('P.Bến Nghé, Q1, TPHCM').join(' ')).toBe('phuong ben nghe quan 1 thanh pho ho chi minh')
  expect(wordsOf('TT. Trâu Quỳ, H. Gia Lâm, HN').join(' ')).toBe('thi tran trau quy huyen gia lam ha noi')
})
