/**
 * News, answers, legal texts, television sets and stores as they are written: complete, in both languages,
 * each fact in one place.
 */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../../src/contract/content/entries.ts'
import { readFaq } from '../../src/contract/content/faq.ts'
import { LEGAL } from '../../src/contract/content/legal.schema.ts'
import { readLegal } from '../../src/contract/content/legal.ts'
import { readSmartTvs, readStores } from '../../src/contract/content/lists.ts'
import { NEWS_IMAGES } from '../../src/contract/content/news.schema.ts'
import { readNews } from '../../src/contract/content/news.ts'
import type { LocalisedText } from '../../src/contract/content/package.schema.ts'
import { readPackages } from '../../src/contract/content/packages.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'

const CONTENT = 'content'
/** The date for which the content was written. */
const TODAY = '2026-11-21'
const facts = readPlaceholders(CONTENT)
const news = readNews(CONTENT, facts)
const faq = readFaq(CONTENT, facts)
const legal = readLegal(CONTENT, facts)
const tvs = readSmartTvs(CONTENT)
const stores = readStores(CONTENT)

/** Every text that people read, with its place. */
const texts: (readonly [string, LocalisedText])[] = [
  ...news.groups.map(({ key, name }) => [`group ${key}`, name] as const),
  ...news.items.flatMap(({ id, title, lead, body }) =>
    [title, lead, body].map((text) => [id, text] as const),
  ),
  ...faq.topics.map(({ key, name }) => [`topic ${key}`, name] as const),
  ...faq.entries.flatMap(({ id, question, answer, action }) =>
    [question, answer, ...(action ? [action.label] : [])].map((text) => [id, text] as const),
  ),
  ...legal.flatMap(({ id, versions }) =>
    versions.flatMap(({ version, title, changes, body }) =>
      [title, changes, body].map((text) => [`${id} ${version}`, text] as const),
    ),
  ),
  ...tvs.flatMap(({ brand, models, note }) => (note ? [[`${brand} ${models[0]}`, note] as const] : [])),
]
/** Words that occur in every longer text of one language and in none of the other. */
const VIETNAMESE = /(?<!\p{L})(của|và|không|được|bạn|những|các|với|này|là|khi|chúng)(?!\p{L})/iu
const ENGLISH = /\b(the|and|your|with|from|this|that|which|have|are)\b/i

describe('the amount of content', () => {
  test('has 24 published news items, three per group, and future ones', () => {
    const out = news.items.filter(({ date }) => date <= TODAY)
    expect(out.length).toBeGreaterThanOrEqual(24)
    expect(news.groups.length).toBeGreaterThanOrEqual(4)
    for (const { key } of news.groups)
      expect(out.filter(({ group }) => group === key).length, key).toBeGreaterThanOrEqual(3)
    expect(news.items.length).toBeGreaterThan(out.length)
  })

  test('has 40 answers in seven topics, at least three each', () => {
    expect(faq.entries.length).toBeGreaterThanOrEqual(40)
    expect(faq.topics.length).toBeGreaterThanOrEqual(7)
    for (const { key } of faq.topics)
      expect(faq.entries.filter(({ topic }) => topic === key).length, key).toBeGreaterThanOrEqual(3)
    for (const { key } of faq.topics) {
      const orders = faq.entries.filter(({ topic }) => topic === key).map(({ order }) => order)
      expect(new Set(orders).size, `${key}: each place once`).toBe(orders.length)
    }
  })

  test('keeps earlier versions of legal pages, exactly one in force', () => {
    expect(legal.map(({ id }) => id).sort()).toEqual([...LEGAL].sort())
    for (const { id, versions } of legal) {
      expect(versions.length, id).toBeGreaterThan(1)
      expect(
        versions.map(({ version }) => version),
        id,
      ).toEqual(Array.from(versions, (_, index) => versions.length - index))
      expect(
        versions.some(({ effective }) => effective <= TODAY),
        id,
      ).toBe(true)
    }
    const privacy = legal.find(({ id }) => id === 'chinh-sach-rieng-tu')?.versions[0]?.body
    for (const law of ['91/2025/QH15', '356/2025/NĐ-CP']) {
      expect(privacy?.vi).toContain(law)
      expect(privacy?.en).toContain(law)
    }
  })

  test('has 40 families of television sets and 20 stores', () => {
    expect(tvs.length).toBeGreaterThanOrEqual(40)
    expect(new Set(tvs.map(({ supported }) => supported))).toEqual(new Set(['yes', 'partly', 'no']))
    expect(stores.length).toBeGreaterThanOrEqual(20)
    expect(new Set(stores.map(({ province }) => province)).size).toBeGreaterThanOrEqual(10)
    for (const key of ['name', 'address', 'mobile'] as const)
      expect(new Set(stores.map((store) => store[key])).size, key).toBe(stores.length)
  })
})

describe('both languages', () => {
  test.each(texts)('writes %s in the right language without exclamation marks', (_, { vi, en }) => {
    for (const text of [vi, en]) {
      expect(text).toBe(text.trim().normalize('NFC'))
      expect(text).not.toMatch(/!|\{\{|\}\}/)
    }
    expect(en).not.toMatch(VIETNAMESE)
    expect(vi).not.toMatch(ENGLISH)
    if (vi.length > 40) expect(vi).toMatch(/[àáảãạăâèéẻẽẹêìíỉĩịòóỏõọôơùúủũụưỳýỷỹỵđ]/i)
    if (vi.length > 200) expect(vi).toMatch(VIETNAMESE)
    if (en.length > 200) expect(en).toMatch(ENGLISH)
  })

  test.each(news.items)('keeps $id short and equally long in both languages', ({ body }) => {
    const words = (text: string) => text.split(/\s+/).length
    // A Vietnamese word is often written as two.
    for (const text of [body.vi, body.en]) expect(words(text)).toBeGreaterThan(70)
    expect(words(body.vi)).toBeLessThan(320)
    expect(words(body.en) / words(body.vi)).toBeGreaterThan(0.5)
    expect(body.en.match(/^## /gm)?.length).toBe(body.vi.match(/^## /gm)?.length)
    expect(body.en.match(/^(-|\d+\.) /gm)?.length).toBe(body.vi.match(/^(-|\d+\.) /gm)?.length)
  })

  test('links an answer and its English version to the same places', () => {
    const targets = (text: string) =>
      Array.from(text.matchAll(/\]\(([^)]+)\)/g), ([, target = '']) => target).sort()
    for (const { id, answer } of faq.entries) expect(targets(answer.en), id).toEqual(targets(answer.vi))
    for (const { id, body } of news.items) expect(targets(body.en), id).toEqual(targets(body.vi))
  })
})

describe('single sources of facts', () => {
  const files = globSync(`${CONTENT}/{news,faq,legal}/{vi,en}/**/*.md`)

  test('repeats no price, hotline or operator name in a file', () => {
    expect(files.length).toBeGreaterThan(150)
    const { hotlines, brand, mail } = facts.operator
    const repeated = [
      brand.name,
      brand.legal_name,
      brand.loyalty,
      brand.sender,
      mail.care,
      mail.support,
      ...Object.values(hotlines),
      '1800 1091',
      '1800 1166',
    ]
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      expect(text, file).not.toMatch(/\d\s?(đ|VND|vnđ|đồng)(?!\p{L})/iu)
      for (const fact of repeated) expect(text, `${file} repeats ${fact}`).not.toContain(fact)
    }
  })

  test('links only to existing packages in the right family', () => {
    const paths = new Set(
      readPackages(`${CONTENT}/packages`).map(({ family, content }) => `/dich-vu/${family}/${content.code}`),
    )
    for (const [where, { vi }] of texts)
      for (const [, target = ''] of vi.matchAll(/\]\((\/dich-vu\/[^/)]+\/[^)]+)\)/g))
        expect(paths, `${where} → ${target}`).toContain(target)
    for (const { id, action } of faq.entries)
      if (/^\/dich-vu\/[^/]+\/./.test(action?.path ?? ''))
        expect(paths, `${id} → ${action?.path}`).toContain(action?.path)
  })

  test('uses every drawing in an item', () =>
    expect(new Set(news.items.map(({ image }) => image))).toEqual(new Set(NEWS_IMAGES)))
})

describe('the HTML of pages', () => {
  const html = [...entriesOf.news(CONTENT), ...entriesOf.faq(CONTENT)].map(
    ({ id, data }) => [id, data.html] as const,
  )

  test.each(html)('allows only paragraphs, headings, lists, emphasis and links in %s', (_, { vi, en }) => {
    for (const text of [vi, en]) {
      const tags = new Set(Array.from(text.matchAll(/<\/?([a-z0-9]+)/g), ([, tag = '']) => tag))
      for (const tag of tags)
        expect(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'code']).toContain(tag)
      expect(text).not.toMatch(/<a(?! href="(?:\/|https:|tel:|mailto:)[^"]*">)/)
    }
    expect(vi).not.toMatch(/href="\/en(\/|")/)
    expect(en).not.toMatch(/href="\/(?!en(\/|"))/)
  })

  test('reduces a link to an unopened address to its text', () => {
    const { routes } = facts.operator
    for (const [id, { vi }] of html)
      for (const [, target = ''] of vi.matchAll(/href="(\/[^"#?]*)/g))
        expect(
          routes.some((route) => target === route || target.startsWith(`${route}/`)),
          `${id} → ${target}`,
        ).toBe(true)
  })
})
