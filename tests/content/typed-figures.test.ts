/**
 * Texts have a price, percentage or hotline that a field holds as a placeholder (`{{price:SEN60}}`,
 * `{{percentage}}`, `{{hotline:roaming}}`), so that it changes in one place.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ContentErrors } from '../../src/contract/content/content-errors.ts'
import { readLoyalty } from '../../src/contract/content/loyalty.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'

/** Amounts of money, and the hotline with its branch. */
const TYPED = /\d[\d.,]*\s?(?:đ(?!\p{L})|đồng|VND|nghìn|triệu)|\d{3},000|1800 ?\d{4}|(?:nhánh|branch) \d/u
/** In offers, whose terms hold the percentage. */
const TYPED_PERCENTAGE = /\d\s?%/

/** Lines of content, without comments, that match. */
function typed(pattern: string, typedFigure: RegExp): string[] {
  return globSync(pattern).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*#(?! )|^# /.test(line) && typedFigure.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test.each(['packages', 'promotions', 'news', 'faq', 'loyalty', 'banners', 'roaming/packages'])(
  'types no price and no hotline in %s',
  (folder) => expect(typed(`content/${folder}/**/*.{yaml,md}`, TYPED)).toEqual([]),
)

test('types no hotline in the guide of roaming', () =>
  expect(typed('content/roaming/guide.yaml', TYPED)).toEqual([]))

test.each(['promotions', 'loyalty/offers'])('types no percentage in %s', (folder) =>
  expect(typed(`content/${folder}/**/*.{yaml,md}`, TYPED_PERCENTAGE)).toEqual([]),
)

test('fills an offer with its own figures, and the hotline with its branch', () => {
  const facts = readPlaceholders('content')
  const errors = new ContentErrors()
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const offer = readLoyalty('content', facts).offers.find(({ id }) => id === 'lang-sen-100')
  expect(plain(offer?.name.vi ?? '')).toBe('Phiếu ăn 100.000 đ ở Quán Làng Sen')
  expect(plain(facts.fill('{{hotline:roaming}}', 'vi', 'x', errors))).toBe('1800 1091, nhánh 3')
  expect(plain(facts.fill('{{hotline:roaming}}', 'en', 'x', errors))).toBe('1800 1091, branch 3')
})
