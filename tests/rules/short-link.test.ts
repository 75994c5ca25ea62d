/** What the parameter of a short link means, and where it may lead. Spec LNK-1, Spec LNK-3. */
import { describe, expect, test } from 'vitest'
import {
  markedSeller,
  sellerPath,
  shortLinkKey,
  shortLinkTarget,
} from '../../src/contract/rules/short-link.ts'

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
