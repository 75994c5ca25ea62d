/** Generated files beside the pages: the news feeds and the small search index. */
import { describe, expect, test } from 'vitest'
import type { IndexEntry } from '../../src/contract/rules/search.ts'
import { elements, pages, read, weight } from './build-output.ts'

const LANGUAGES = [
  ['vi', ''],
  ['en', '/en'],
] as const
const byPath = new Map(pages.map(({ path, html }) => [path, html]))
const pathOf = (address: string) => new URL(address).pathname
const inside = (xml: string, tag: string) =>
  Array.from(xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g')), ([, text = '']) => text)

describe.each(LANGUAGES)('the feed, %s', (language, start) => {
  const xml = read(`${start.slice(1)}/rss.xml`.replace(/^\//, ''))
  const items = inside(xml, 'item')

  test('names its title, language and address', () => {
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<rss version="2\.0"/)
    const head = xml.slice(0, xml.indexOf('<item>'))
    for (const tag of ['title', 'description', 'link', 'language'])
      expect(inside(head, tag).length, tag).toBe(1)
    expect(inside(head, 'language')).toEqual([language])
    expect(head).toMatch(new RegExp(`<atom:link href="https?://[^"]+${start}/rss\\.xml" rel="self"`))
    // No unescaped & or <: every entity is known, and every tag is closed.
    expect(xml.match(/&(?!amp;|lt;|gt;|quot;|apos;|#\d+;)/g)).toBeNull()
    for (const tag of ['rss', 'channel', 'item', 'title', 'link', 'guid', 'description', 'pubDate'])
      expect(xml.match(new RegExp(`<${tag}[ >]`, 'g'))?.length, tag).toBe(
        xml.match(new RegExp(`</${tag}>`, 'g'))?.length,
      )
  })

  test('links existing pages, newest first, none from the future', () => {
    expect(items.length).toBeGreaterThan(2)
    const dates = items.map((item) => Date.parse(inside(item, 'pubDate')[0] ?? ''))
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    expect(Math.max(...dates)).toBeLessThanOrEqual(Date.now())
    for (const item of items) expect(byPath.has(pathOf(inside(item, 'link')[0] ?? '')), item).toBe(true)
  })

  test('is linked by the news pages', () => {
    const lists = pages.filter(
      ({ path, html }) => path.startsWith(`${start}/tinh-nang/tin-tuc`) && !/name="robots"/.test(html),
    )
    expect(lists.length).toBeGreaterThan(items.length)
    for (const { file, html } of lists)
      expect(
        elements(html, 'link').filter(
          ({ type, href }) => type === 'application/rss+xml' && href === `${start}/rss.xml`,
        ),
        file,
      ).toHaveLength(1)
  })
})

describe.each(LANGUAGES)('the index, %s', (language, start) => {
  const text = read(`search/${language}.json`)
  const entries = JSON.parse(text) as IndexEntry[]

  test('is small, because suggestions wait for it', () => expect(weight(text)).toBeLessThanOrEqual(20_000))

  test('has packages, sections, answers and news with one existing address each', () => {
    for (const kind of ['package', 'page', 'question', 'news'])
      expect(entries.filter(([of]) => of === kind).length, kind).toBeGreaterThan(2)
    const addresses = entries.map(([, , path]) => path)
    expect(addresses.filter((path, at) => addresses.indexOf(path) !== at)).toEqual([])
    const lost = addresses.filter((address) => {
      const { pathname, hash } = new URL(address, 'https://here.example')
      const [path, anchor] = [pathname, hash.slice(1) || undefined]
      const html = byPath.get(`${start}${path}`)
      return html === undefined || (anchor !== undefined && !html.includes(` id="${anchor}"`))
    })
    expect(lost).toEqual([])
  })
})
