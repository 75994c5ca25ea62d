/** The offers of the loyalty programme, and error messages for mistakes in them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLoyalty } from '../../src/contract/content/loyalty.ts'
import { contrastWithWhite } from '../../src/contract/content/partner-mark.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { OFFER_ARTS } from '../../src/contract/rules/offer.ts'
import { checkContent } from '../../src/entry/content/check.ts'
import { sprite } from '../../src/site/art/offer/picture.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-loyalty-'))
  cpSync('content', join(root, 'content'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

test('has the announced content', () => {
  const { offers, partners, categories, sectors } = readLoyalty('content', readPlaceholders('content'))
  const count = (kind: string) => offers.filter((offer) => offer.kind === kind).length
  expect([count('voucher'), count('gift'), count('discount')]).toEqual([24, 8, 10])
  expect([partners.length, categories.length, sectors.length]).toEqual([8, 7, 16])
  // Every tier and every category has at least one offer.
  expect(new Set(offers.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(new Set(offers.map(({ category }) => category))).toEqual(new Set(categories.map(({ id }) => id)))
  expect(JSON.stringify(offers)).not.toContain('{{')
})

test('draws what an offer leaves out from its category and its partner', () => {
  const { offers, partners } = readLoyalty('content', readPlaceholders('content'))
  // `la-bang-giam-10` names no picture, and the operator's own entry has no mark.
  expect(offers.find(({ id }) => id === 'la-bang-giam-10')?.art).toBe('book')
  expect(partners.find(({ id }) => id === 'sen-mobile')?.mark.letters).toBe('SM')
  expect(partners.find(({ id }) => id === 'met-tre')?.mark).toEqual({ letters: 'Mẹt', colour: '#8a4b0c' })
  for (const { name, mark } of partners)
    expect(contrastWithWhite(mark.colour), name).toBeGreaterThanOrEqual(4.5)
  const shown = new Set(offers.map(({ art }) => art))
  expect(shown.size).toBeGreaterThanOrEqual(15)
  for (const art of OFFER_ARTS) expect(sprite([art])).toContain(`<g id="vp-${art}"><`)
})

test('values a point about equally in all offers', () => {
  const { offers } = readLoyalty('content', readPlaceholders('content'))
  for (const { id, kind, points, worth } of offers)
    if (kind !== 'discount') expect(worth / points, id).toBeGreaterThan(90)
  for (const { id, kind, points, worth } of offers)
    if (kind !== 'discount') expect(worth / points, id).toBeLessThan(210)
})

test.each([
  ['offers/data-2gb.yaml', 'points: 200\n', '', 'points: is missing'],
  ['offers/data-2gb.yaml', 'category: vien-thong', 'category: khac', 'there is no "khac"'],
  ['offers/data-2gb.yaml', 'partner: sen-mobile', 'partner: ai-do', 'there is no "ai-do"'],
  ['offers/data-2gb.yaml', ', to: 2027-06-30', '', 'the last day on which it can be had'],
  ['offers/data-2gb.yaml', 'art: data', 'art: foto', 'art: write one of'],
  ['offers/o-gap.yaml', 'stock: 150\n', '', 'how many gifts there are'],
  [
    'offers/lang-sen-giam-10.yaml',
    'percentage: 10\n',
    'points: 100\npercentage: 10\n',
    'a discount costs no points',
  ],
  ['partners.yaml', 'member_price: 49000', 'member_price: 99000', 'more than price'],
  ['partners.yaml', "'#a3264a'", "'#f3c64a'", 'too light for white letters'],
  ['partners.yaml', "letters: 'LS'", "letters: 'Làng'", 'one to three letters'],
  ['sectors.yaml', '- id: khac', '- id: am-thuc', 'used twice'],
  ['about/en.md', 'title: ', 'titel: ', 'title'],
])('names the file of a mistake in %s (%s)', (file, from, to, expected) => {
  const path = join(root, 'content/loyalty', file)
  const right = readFileSync(path, 'utf8')
  const wrong = right.replace(from, to)
  expect(wrong).not.toBe(right)
  writeFileSync(path, wrong)
  const errors = checkContent(root)
  writeFileSync(path, right)
  expect(
    errors.some((fault) => fault.startsWith(`loyalty/${file}:`) && fault.includes(expected)),
    errors.join('\n'),
  ).toBe(true)
})
