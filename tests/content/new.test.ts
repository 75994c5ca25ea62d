/** A generated skeleton is valid as it is, and existing files are never overwritten. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLoyalty } from '../../src/contract/content/loyalty.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { readTiers } from '../../src/contract/content/tiers.ts'
import { checkContent } from '../../src/entry/content/check.ts'
import { newContent } from '../../src/entry/content/new.ts'

const TODAY = '2026-11-21'
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-new-'))
  cpSync('content', join(root, 'content'), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

test('accepts the existing content', () => {
  expect(checkContent(root)).toEqual([])
})

describe.each([
  [['promotion', 'uu-dai-thu'], 3],
  [['news', 'tin-thu'], 2],
  [['faq', 'cau-hoi-thu'], 2],
  [['banner', 'bieu-ngu-thu'], 1],
  [['package', 'gtgt', 'THU1'], 1],
  [['offer', 'uu-dai-thu'], 1],
])('%s', (names, count) => {
  test('writes a valid file and never overwrites it', () => {
    const files = newContent(root, names, TODAY)
    expect(files).toHaveLength(count)
    expect(checkContent(root)).toEqual([])
    const before = files.map((file) => readFileSync(join(root, file), 'utf8'))
    expect(() => newContent(root, names, TODAY)).toThrow(`${files[0]} already exists`)
    expect(files.map((file) => readFileSync(join(root, file), 'utf8'))).toEqual(before)
  })
})

test('adds a partner and a benefit to their lists only', () => {
  const file = (name: string) => readFileSync(join(root, 'content/loyalty', name), 'utf8')
  const [partners, tiers] = [file('partners.yaml'), file('tiers.yaml')]
  expect(newContent(root, ['partner', 'doi-tac-thu'], TODAY)).toEqual([
    join('content', 'loyalty/partners.yaml'),
  ])
  expect(file('partners.yaml').startsWith(partners.trimEnd())).toBe(true)
  expect(() => newContent(root, ['partner', 'doi-tac-thu'], TODAY)).toThrow(
    'has a partner doi-tac-thu already',
  )
  for (const tier of ['3', '5']) newContent(root, ['benefit', tier], TODAY)
  const added = file('tiers.yaml')
  for (const line of tiers.trimEnd().split('\n')) expect(added).toContain(line)
  expect(checkContent(root)).toEqual([])
  const content = join(root, 'content')
  expect(
    readTiers(content).map(({ benefits }) => benefits.at(-1)?.en === 'A new benefit of this tier'),
  ).toEqual([false, false, true, false, true])
  expect(readLoyalty(content, readPlaceholders(content)).partners.at(-1)?.id).toBe('doi-tac-thu')
})

test.each([
  [['promotion'], 'npm run content:new -- promotion <slug'],
  [['promotion', '../x'], 'small letters, digits and hyphens'],
  [['benefit', '6'], 'npm run content:new -- benefit <tier 1 to 5>'],
  [['partner', 'Đối tác'], 'small letters, digits and hyphens'],
  [['package', 'khong-co', 'A1'], 'Families: goi-cuoc-di-dong'],
  [['poem', 'x'], '<promotion|news|faq|banner|package|offer|partner|benefit>'],
])('explains %s', (names, sentence) => {
  expect(() => newContent(root, names, TODAY)).toThrow(sentence)
})

/** Mistakes in an otherwise valid file: file → text to replace → message of the check. */
test.each([
  ['promotions/uu-dai-thu/promotion.yaml', / {2}cap: \d+\n/, '', 'terms.cap'],
  ['promotions/uu-dai-thu/promotion.yaml', /to: [\d-]+/, 'to: 2026-11-01', 'is before window.from'],
  ['promotions/uu-dai-thu/en.md', /^title: .*\n/m, '', 'title'],
  ['promotions/uu-dai-thu/vi.md', '{{percentage}}', '{{percent}}', 'percent'],
  ['news/vi/tin-thu.md', 'group: dich-vu', 'group: khac', 'group'],
  ['faq/en/cau-hoi-thu.md', 'question: ', 'questions: ', 'question'],
  ['banners/bieu-ngu-thu.yaml', 'places: [home]', 'places: [house]', 'places'],
  ['loyalty/offers/uu-dai-thu.yaml', /partner: \S+/, 'partner: khong-co', 'there is no "khong-co"'],
  ['loyalty/offers/uu-dai-thu.yaml', 'points: 500\n', '', 'points'],
  ['packages/gtgt/THU1.yaml', 'price: 90000\n', '', 'price is missing'],
  ['packages/gtgt/THU1.yaml', /, en: 'All over the country'/, '', 'English text is missing'],
])('names file and field of a mistake in %s (%s)', (file, from, to, expected) => {
  const path = join(root, 'content', file)
  const right = readFileSync(path, 'utf8')
  expect(right).toMatch(from)
  writeFileSync(path, right.replace(from, to))
  const errors = checkContent(root)
  writeFileSync(path, right)
  expect(
    errors.filter((fault) => fault.startsWith(`${file}:`) && fault.includes(expected)),
    errors.join('\n'),
  ).not.toEqual([])
})
