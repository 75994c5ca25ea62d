/** What the parameter of a short link means, where it may lead, what is counted. Spec LNK-1, LNK-3, LNK-4. */
import { describe, expect, test } from 'vitest'
import {
  markedSeller,
  sellerPath,
  shortLinkKey,
  shortLinkSource,
  shortLinkTarget,
} from '../../src/contract/rules/short-link.ts'
import { isMonth, monthsUntil, shownCount } from '../../src/contract/rules/short-link-counts.ts'

describe('the key of an address', () => {
  test.each([
    ['/s?a=tet-data', 'tet-data'],
    ['/en/s?a=Ab_3&utm_source=x#top', 'Ab_3'],
    ['https://sen.example/s?a=ckd-77', 'ckd-77'],
    ['/s', undefined],
    ['/s?a=', undefined],
    ['/s?a=../tai-khoan', undefined],
    [`/s?a=${'x'.repeat(41)}`, undefined],
    ['/sandbox?a=tet-data', undefined],
    ['/s?a=a%0d%0aset-cookie', undefined],
  ])('of %s is %s', (address, key) => {
    expect(shortLinkKey(address)).toBe(key)
  })
})

test('takes the seller from the marker', () => {
  expect([markedSeller('ckd-77'), markedSeller('ckd-'), markedSeller('tet-data')]).toEqual([
    '77',
    '',
    undefined,
  ])
  expect(sellerPath('77', 'en')).toBe('/en/dich-vu/goi-cuoc-di-dong?sub_id=77')
  expect(sellerPath('', 'vi')).toBe('/dich-vu/goi-cuoc-di-dong')
})

describe('the target', () => {
  const site = { origin: 'https://sen.example', hosts: ['tv.sen.example'], language: 'en' as const }
  test.each([
    ['/ads?x=1', { kind: 'page', path: '/en/ads?x=1' }],
    ['https://sen.example/ads', { kind: 'page', path: '/en/ads' }],
    [
      'https://tv.sen.example/a',
      { kind: 'allowed', url: 'https://tv.sen.example/a', host: 'tv.sen.example' },
    ],
    ['https://other.example/a', { kind: 'preview', url: 'https://other.example/a', host: 'other.example' }],
    ['//other.example', undefined],
    ['/\\other.example', undefined],
    ['http://tv.sen.example/', undefined],
    ['https://sen.example@other.example/', undefined],
    ['https://other.example:8443/', undefined],
    ['javascript:alert(1)', undefined],
    ['/s?a=tet-data', undefined],
    ['/en/s?a=tet-data', undefined],
    [
      'https://sen.example.other.example/ads',
      {
        kind: 'preview',
        url: 'https://sen.example.other.example/ads',
        host: 'sen.example.other.example',
      },
    ],
  ])('of %s', (url, target) => {
    expect(shortLinkTarget(url, site)).toEqual(target)
  })
})

describe('the source of a purchase', () => {
  const links = [{ key: 'tet-data', channel: 'poster', camp: 'tet-2027', sub_id: 'cua-hang' }]
  test.each([
    ['tet-data', { link: 'tet-data', channel: 'poster', camp: 'tet-2027' }],
    ['khong-co', undefined],
    ['ckd-cua-hang', { link: 'ckd-cua-hang', channel: 'ckd', camp: 'ckd' }],
    ['ckd-84912000009', { link: 'ckd-', channel: 'ckd', camp: 'ckd' }],
    ['ckd-', { link: 'ckd-', channel: 'ckd', camp: 'ckd' }],
  ])('of %s', (key, source) => {
    expect(shortLinkSource(links, key)).toEqual(source)
  })
})

test('hides one to four purchases', () => {
  expect([0, 1, 4, 5, 40].map(shownCount)).toEqual([0, 'few', 'few', 5, 40])
})

test('lists months over the turn of the year', () => {
  expect(monthsUntil('2027-01-31', 3)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(['2026-11', '2026-13', '2026-1', '../2026-11'].map(isMonth)).toEqual([true, false, false, false])
})
