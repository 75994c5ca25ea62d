import { describe, expect, test } from 'vitest'
import { readLinks } from '../../src/contract/content/lists.ts'
import { FAMILIES } from '../../src/contract/content/package.schema.ts'
import { appLink, SCREENS, screenOf, webTwin } from '../../src/contract/rules/deep-link.ts'

const links = readLinks('content')
const families = FAMILIES.map((family) => `/dich-vu/${family}`)
const ROUTES = [
  '/',
  '/goicuoc',
  '/tinh-nang',
  '/tinh-nang/nap-tien',
  '/tinh-nang/thanh-toan-dich-vu',
  '/tinh-nang/tin-tuc',
  '/vinaphone-plus',
  ...families,
]
const twin = (screen: string | null, params = {}, routes: readonly string[] = ROUTES) =>
  webTwin(links, routes, screen, params)

describe('pages of app screens', () => {
  test.each([
    ['TOPUP_MONEY', {}, '/tinh-nang/nap-tien'],
    ['TELECOM_BILL', {}, '/tinh-nang/thanh-toan-dich-vu'],
    ['VNPPLUS', {}, '/vinaphone-plus'],
    ['NEWS_DETAIL', { news_id: 'ra-mat-sen60' }, '/tinh-nang/tin-tuc?id=ra-mat-sen60'],
    ['NEWS_DETAIL', {}, '/tinh-nang/tin-tuc'],
    ['PACKAGE_LIST', { type: 1, cat: 8 }, '/dich-vu/goi-cuoc-di-dong'],
    ['PACKAGE_LIST', { type: '1', cat: '8' }, '/dich-vu/goi-cuoc-di-dong'],
    ['PACKAGE_DETAIL', { type: 1, cat: 8, code: 'sen60' }, '/dich-vu/goi-cuoc-di-dong/SEN60'],
    ['PACKAGE_DETAIL', { type: 1, cat: 8 }, '/dich-vu/goi-cuoc-di-dong'],
  ])('%s %o → %s', (screen, params, page) => expect(twin(screen, params)).toBe(page))

  test('give every family its own numbers', () => {
    const reached = links.families.map(({ type, cat }) => twin('PACKAGE_LIST', { type, cat }))
    expect(new Set(reached)).toEqual(new Set(families))
    expect(reached).toHaveLength(families.length)
  })
})

describe('fallback to all packages', () => {
  test.each([
    [null, {}],
    ['', {}],
    ['topup_money', {}],
    ['<script>', {}],
    ['__proto__', {}],
    ['PACKAGE_LIST', {}],
    ['PACKAGE_LIST', { type: 1, cat: 99 }],
    ['PACKAGE_LIST', { type: '1e0', cat: '8' }],
    ['PACKAGE_DETAIL', { code: 'SEN60' }],
  ])('%s %o', (screen, params) => expect(twin(screen, params)).toBe('/goicuoc'))

  test('reflects nothing of an unknown address', () => {
    for (const code of ['../../x', 'A', '"><b>', 'x'.repeat(1000)])
      expect(twin('PACKAGE_DETAIL', { type: 1, cat: 8, code })).toBe('/dich-vu/goi-cuoc-di-dong')
    for (const news_id of ['<b>', 'a&b=c', '//evil.example', 'x'.repeat(1000)])
      expect(twin('NEWS_DETAIL', { news_id })).toBe('/tinh-nang/tin-tuc')
  })
})

test('replaces a page that is not built by the nearest one', () => {
  expect(twin('TOPUP_MONEY', {}, ['/', '/tinh-nang'])).toBe('/tinh-nang')
  expect(twin('TOPUP_MONEY', {}, ['/'])).toBe('/')
  expect(twin('NEWS_DETAIL', { news_id: 'ra-mat-sen60' }, ['/', '/tinh-nang'])).toBe('/tinh-nang')
  expect(twin('PACKAGE_DETAIL', { type: 1, cat: 8, code: 'SEN60' }, ['/', '/goicuoc'])).toBe('/goicuoc')
  expect(twin('NONE', {}, ['/'])).toBe('/')
})

test('opens the app by its own address', () => {
  expect(appLink('senmobile', 'PACKAGE_LIST', { type: 1, cat: 8 })).toBe(
    'senmobile://app?screenCode=PACKAGE_LIST&type=1&cat=8',
  )
  expect(appLink('senmobile', 'NEWS_DETAIL', { news_id: 'a b&c', type: undefined })).toBe(
    'senmobile://app?screenCode=NEWS_DETAIL&news_id=a+b%26c',
  )
  for (const screen of SCREENS)
    expect(screenOf(new URL(appLink('senmobile', screen)).searchParams.get('screenCode'))).toBe(screen)
})
