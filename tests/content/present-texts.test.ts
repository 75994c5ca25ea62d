/** Texts that name a part of the portal, and what is read where the operator does not have it. Spec SIT-19. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS, type Part, type Parts } from '../../src/contract/rules/parts.ts'
import { presentTexts } from '../../src/site/build/present-texts.ts'

type Texts = Parameters<typeof presentTexts>[0]
const without = (...absent: Part[]): Parts =>
  Object.fromEntries(PARTS.map((part) => [part, !absent.includes(part)])) as Parts
const TEXTS = {
  lead: 'Card, vouchers and receipts',
  lead_without_loyalty: 'Receipts',
  more: { title: 'All' },
}

test('a second text takes the place of the first where its part is absent', () => {
  expect(presentTexts(TEXTS, without('loyalty'))).toEqual({ lead: 'Receipts', more: { title: 'All' } })
})

test('second texts of present parts are not shipped', () => {
  expect(presentTexts(TEXTS, without('home'))).toEqual({ lead: TEXTS.lead, more: { title: 'All' } })
})

test('every second text has a first, and names a part', () => {
  const lost = (texts: Texts): string[] =>
    Object.entries(texts).flatMap(([key, value]) => {
      const [, first = '', part = ''] = /^(.+)_without_(.+)$/.exec(key) ?? []
      const isKnown = first === '' || (first in texts && PARTS.some((one) => one === part))
      return [...(isKnown ? [] : [key]), ...(typeof value === 'string' ? [] : lost(value))]
    })
  const files = globSync('content/messages/*/*.json')
  const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'))
  expect(files.flatMap((file) => lost(read(file)))).toEqual([])
  expect(files.filter((file) => /_without_/.test(readFileSync(file, 'utf8'))).length).toBeGreaterThan(10)
})
