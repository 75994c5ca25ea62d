/**
 * The built catalogue pages: every family, every filter value at a separate address, and content that matches
 * the files.
 */
import { describe, expect, test } from 'vitest'
import { readPackages } from '../../src/contract/content/packages.ts'
import { LANGUAGES, localPath } from '../../src/contract/rules/language.ts'
import { FAMILIES } from '../../src/contract/rules/package.ts'
import { periodOf } from '../../src/contract/rules/period.ts'
import { type BuiltPage, elements, files, pages, read, text } from './build-output.ts'

const catalogue = readPackages('content/packages')
const byPath = new Map(pages.map((page) => [page.path, page]))
const onSale = (family: string) =>
  catalogue.filter((one) => one.family === family && !one.content.retired).map(({ content }) => content)

function page(path: string): BuiltPage {
  const found = byPath.get(path)
  expect(found, `${path} is not built`).toBeDefined()
  return found as BuiltPage
}
const cards = ({ html }: BuiltPage) =>
  elements(html, 'article').filter(({ class: look }) => look?.split(' ').includes('pkg'))
/** The filter chips of a list: value, number of results, selected or not. */
const chips = ({ html }: BuiltPage) =>
  Array.from(
    html.matchAll(/<label class="chip"[^>]*>\s*(<input[^>]*>)([\s\S]*?)<\/label>/g),
    ([, input = '', label = '']) => {
      const { name = '', value = '', ...rest } = elements(input, 'input')[0] ?? {}
      return { name, value, ticked: 'checked' in rest, count: Number(/(\d+)$/.exec(text(label))?.[1]) }
    },
  )
/** Groups with a single value offer no choice alone, so every value has an address. */
const lists = [...FAMILIES.map((family) => `/dich-vu/${family}`), '/goicuoc']

describe.each(LANGUAGES)('%s', (language) => {
  const at = (path: string) => page(localPath(path, language))

  test.each(FAMILIES)('%s has its list, and a page for every package, retired too', (family) => {
    expect(cards(at(`/dich-vu/${family}`))).toHaveLength(onSale(family).length)
    for (const { content } of catalogue.filter((one) => one.family === family)) {
      const { html } = at(`/dich-vu/${family}/${content.code}`)
      expect(html, content.code).toContain(`"price":${content.price},"priceCurrency":"VND"`)
      expect(html, content.code).toContain(`schema.org/${content.retired ? 'Discontinued' : 'InStock'}`)
    }
  })

  test('lists all packages on one page without a closable banner', () => {
    const all = at('/goicuoc')
    expect(cards(all)).toHaveLength(FAMILIES.reduce((sum, family) => sum + onSale(family).length, 0))
    expect(all.html).not.toContain('data-act="shut"')
  })

  test.each(lists)('%s: selects and counts every filter value at its address', (list) => {
    const offered = chips(at(list))
    expect(offered.length).toBeGreaterThan(0)
    for (const { name, value, count, ticked } of offered) {
      expect(ticked, value).toBe(false)
      const own = cards(at(list)).filter((card) => card[`data-of-${name}`]?.split(' ').includes(value))
      expect(own.length, `${list} ${value}`).toBe(count)
      if (name === 'family') {
        expect(cards(at(`/dich-vu/${value}`))).toHaveLength(count)
        continue
      }
      const alone = at(`${list}/loc/${value}`)
      expect(
        chips(alone)
          .filter((chip) => chip.ticked)
          .map((chip) => chip.value),
      ).toEqual([value])
      expect(elements(alone.html, 'link').some(({ rel }) => rel === 'canonical')).toBe(true)
    }
  })

  test.each(lists)('%s: links complete sorted lists with noindex', (list) => {
    const orders = elements(at(list).html, 'a').filter(({ href }) => href?.includes('/xep/'))
    expect(orders.length).toBeGreaterThan(0)
    for (const { href = '' } of orders) {
      const sorted = page(href)
      expect(sorted.html).toContain('name="robots" content="noindex"')
      expect(cards(sorted)).toHaveLength(cards(at(list)).length)
    }
    // By price: cheapest first.
    const prices = Array.from(
      at(`${list}/xep/gia`).html.matchAll(/<p class="price">([\d.,]+)/g),
      ([, price = '']) => Number(price.replace(/\D/g, '')),
    )
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('answers the same questions in the same order for every package', () => {
    const requested = new Set(
      catalogue.map(({ family, content }) => {
        const { html } = at(`/dich-vu/${family}/${content.code}`)
        const box = html.slice(
          html.indexOf('<aside class="sheet raised terms"'),
          html.indexOf('</aside>', html.indexOf('<aside class="sheet raised terms"')),
        )
        return Array.from(
          box.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)</g),
          ([, label = '', answer = '']) => {
            expect(answer.trim(), `${content.code}: ${label}`).not.toBe('')
            return label
          },
        ).join(' · ')
      }),
    )
    expect(requested.size).toBe(1)
    expect([...requested][0]?.split(' · ')).toHaveLength(7)
  })

  test('shows the daily price on cards, and monthly ones for services', () => {
    const day = language === 'vi' ? 'đ/ngày' : 'đ/day'
    const month = language === 'vi' ? 'đ/tháng' : 'đ/month'
    for (const family of FAMILIES) {
      const parts = at(`/dich-vu/${family}`).html.split('<article').slice(1)
      onSale(family).forEach((content, index) => {
        const card = text(`<article${parts[index]}`)
        expect(card, content.code).toContain(content.name)
        if (periodOf(content.period).unit !== 'time') expect(card, content.code).toContain(day)
        if (family === 'gtgt') expect(card, content.code).toContain(month)
      })
    }
  })

  test('has every package and answer in the comparison index', () => {
    const index = JSON.parse(read(`data/goi-cuoc.${language}.json`)) as {
      labels: string[]
      packages: Record<string, { path: string; facts: string[]; way?: object }>
    }
    expect(Object.keys(index.packages).sort()).toEqual(catalogue.map(({ content }) => content.code).sort())
    for (const { content } of catalogue) {
      const { path, facts, way } = index.packages[content.code] ?? { path: '', facts: [] }
      expect(byPath.has(path), content.code).toBe(true)
      expect(facts, content.code).toHaveLength(index.labels.length)
      expect(Boolean(way), content.code).toBe(!content.retired)
    }
    expect(files).toContain(`data/goi-cuoc.${language}.json.br`)
  })

  test.each(['', ...FAMILIES.map((family) => `/${family}`)])(
    'has texts for missing entries in /dich-vu%s',
    (family) => {
      const { html } = at(`/dich-vu${family}/khong-thay`)
      expect(html).toContain('name="robots" content="noindex"')
    },
  )
})

test('explains cancellation first, then refunds, for installed products', () => {
  for (const { content } of catalogue.filter((one) => one.content.sold === 'order'))
    for (const language of LANGUAGES)
      expect(content.cancelling?.[language], content.code).toMatch(/^.+?\.\s+\S/)
})
