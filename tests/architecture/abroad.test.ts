/**
 * The built roaming pages: every country in both languages, with its packages or a notice that none are sold,
 * and the link into the checkout.
 */
import { describe, expect, test } from 'vitest'
import { readRoaming } from '../../src/contract/content/roaming.ts'
import { formatMoney } from '../../src/contract/format/money.ts'
import { LANGUAGES, type Language, localPath } from '../../src/contract/rules/language.ts'
import { pricePerDay, pricePerGb } from '../../src/contract/rules/money.ts'
import type { IndexEntry } from '../../src/contract/rules/search.ts'
import { type BuiltPage, elements, files, mainOf, pages, read, text, weightAbove } from './build-output.ts'

const { countries, packages, regions } = readRoaming('content')
const onSale = packages.filter(({ retired }) => !retired)
const sold = (code: string) => onSale.filter((one) => one.countries.includes(code))
const byPath = new Map(pages.map((page) => [page.path, page]))
const HUB = '/dich-vu/roaming'

function page(path: string): BuiltPage {
  const found = byPath.get(path)
  expect(found, `${path} is not built`).toBeDefined()
  return found as BuiltPage
}
type Thing = { '@type': string; [key: string]: unknown }
/** The structured data for search engines; throws on a block that does not parse. */
const structuredData = ({ html }: BuiltPage): Thing[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)).flatMap(
    ([, block = '']) => (JSON.parse(block) as { '@graph': Thing[] })['@graph'],
  )
const meta = ({ html }: BuiltPage, key: string) =>
  elements(html, 'meta').find(({ property, name }) => property === key || name === key)?.['content'] ?? ''
/** Parsed once per page, because there are hundreds of them. */
const known = new Map<BuiltPage, string[]>()
function links(of: BuiltPage): string[] {
  const found = known.get(of) ?? elements(mainOf(of.html), 'a').map(({ href = '' }) => href)
  known.set(of, found)
  return found
}
const money = (dong: number, language: Language) => even(formatMoney(dong, language))
const even = (words: string) => words.replaceAll('\u00a0', ' ')
/** The text as people read it: no tags, no entities, plain spaces. */
const plain = (html: string) =>
  even(
    text(html)
      .replaceAll('&#39;', "'")
      .replace(/&#38;|&amp;/g, '&'),
  )

describe.each(LANGUAGES)('%s', (language) => {
  const at = (path: string) => page(localPath(path, language))

  test('links every country from the hub by region and by letter', () => {
    const hub = links(at(HUB))
    for (const { slug, name } of countries) {
      const path = localPath(`${HUB}/${slug}`, language)
      expect(hub.filter((href) => href === path).length, path).toBeGreaterThanOrEqual(2)
      expect(plain(/<h1[\s\S]*?<\/h1>/.exec(page(path).html)?.[0] ?? '').toLowerCase(), path).toContain(
        name[language].toLowerCase(),
      )
    }
    for (const { key, name } of regions) {
      expect(at(HUB).html).toContain(`id="${key}"`)
      expect(plain(at(HUB).html)).toContain(name[language])
    }
  })

  test('sorts the letters', () => {
    const letters = Array.from(at(HUB).html.matchAll(/<div id="chu-([a-z])">/g), ([, letter = '']) => letter)
    expect(letters.length).toBeGreaterThan(15)
    expect(letters).toEqual([...letters].sort())
  })

  test('shows carriers, packages and prices with links into the checkout', () => {
    for (const { code, slug, carriers } of countries) {
      const own = at(`${HUB}/${slug}`)
      const visible = plain(mainOf(own.html))
      for (const { name, display } of carriers)
        expect([visible.includes(name), visible.includes(display)], `${slug}: ${name}`).toEqual([true, true])
      const cards = own.html.split('<article').slice(1)
      expect(cards.length, slug).toBe(sold(code).length)
      for (const pack of sold(code)) {
        const card = cards.find((one) => one.includes(` id="${pack.code}"`)) ?? ''
        const words = plain(`<article${card}`)
        expect(words, `${slug} ${pack.code}`).toContain(money(pack.price, language))
        expect(words, `${slug} ${pack.code}`).toContain(
          `${money(pricePerDay(pack.price, pack.days), language)}/`,
        )
        const gb = pricePerGb(pack.price, pack.quota.data_mb)
        if (gb) expect(words, `${slug} ${pack.code}`).toContain(`${money(gb, language)}/GB`)
        expect(links(own), slug).toContain(
          localPath(`/thanhtoan/roaming?nuoc=${slug}&goi=${pack.code}`, language),
        )
      }
      if (sold(code).length > 0)
        expect(links(own), slug).toContain(localPath(`/thanhtoan/roaming?nuoc=${slug}`, language))
    }
  })

  test('shows the hotline and no purchase without packages', () => {
    const none = countries.filter(({ code }) => sold(code).length === 0)
    for (const { slug } of none) {
      const own = at(`${HUB}/${slug}`)
      expect(own.html, slug).toContain('id="h-none"')
      expect(own.html, slug).toMatch(/href="?tel:18001091/)
      expect(
        links(own).filter((href) => href.includes('/thanhtoan/')),
        slug,
      ).toEqual([])
    }
  })

  test('marks the lowest price per day and per GB once', () => {
    for (const { code, slug } of countries) {
      const data = sold(code).filter(({ quota }) => quota.data_mb)
      const marked = elements(mainOf(at(`${HUB}/${slug}`).html), 'span').filter(
        ({ class: look }) => look === 'tag tag-leaf',
      ).length
      if (data.length === 0) expect(marked, slug).toBe(0)
      else expect([1, 2], slug).toContain(marked)
    }
  })

  test('links countries that are easily mistaken for each other', () => {
    const alike = countries.filter(({ look_alikes }) => look_alikes.length > 0)
    expect(alike.length).toBeGreaterThan(10)
    for (const { slug, look_alikes } of alike)
      for (const code of look_alikes) {
        const other = countries.find((country) => country.code === code)
        expect(links(at(`${HUB}/${slug}`)), slug).toContain(localPath(`${HUB}/${other?.slug}`, language))
      }
  })

  test('gives search engines offers, questions, breadcrumbs and unique titles', () => {
    const seen = new Map<string, string>()
    for (const { code, slug, name } of countries) {
      const own = at(`${HUB}/${slug}`)
      const things = structuredData(own)
      const service = things.find((thing) => thing['@type'] === 'Service') as Thing & {
        areaServed: Thing
        offers?: Thing & { offers: Thing[] }
      }
      expect(service.areaServed['name'], slug).toBe(name[language])
      expect(service.offers?.offers.map(({ sku, price }) => [sku, price]) ?? [], slug).toEqual(
        sold(code).map((pack) => [pack.code, pack.price]),
      )
      const faq = things.find((thing) => thing['@type'] === 'FAQPage') as Thing & {
        mainEntity: { name: string; acceptedAnswer: { text: string } }[]
      }
      expect(faq.mainEntity.length, slug).toBeGreaterThanOrEqual(2)
      const visible = plain(own.html.slice(own.html.indexOf('<section class="questions"')))
      for (const { name: question, acceptedAnswer } of faq.mainEntity) {
        expect(visible, slug).toContain(even(question))
        expect(acceptedAnswer.text, slug).not.toMatch(/undefined|\{\{/)
      }
      const way = things.find((thing) => thing['@type'] === 'BreadcrumbList') as Thing & {
        itemListElement: unknown[]
      }
      expect(way.itemListElement, slug).toHaveLength(3)
      for (const key of ['og:title', 'og:description']) {
        const words = meta(own, key)
        expect(words, slug).not.toBe('')
        expect(seen.get(words), `${slug}: ${key} is that of another country`).toBeUndefined()
        seen.set(words, slug)
      }
    }
    expect(structuredData(at(HUB)).map((thing) => thing['@type'])).toEqual(
      expect.arrayContaining(['ItemList', 'FAQPage', 'BreadcrumbList']),
    )
  })

  test('shows the section’s picture when a country is shared', () => {
    const picture = `share/${language}/dich-vu/roaming.png`
    expect(files).toContain(picture)
    for (const { slug } of countries)
      expect(meta(at(`${HUB}/${slug}`), 'og:image'), slug).toMatch(new RegExp(`/${picture}$`))
  })

  test('limits a country page to 16,000 B and has its flag', () => {
    for (const { code, slug } of countries) {
      const country = at(`${HUB}/${slug}`)
      expect(weightAbove(16_000, country), country.file).toBeLessThanOrEqual(16_000)
      expect(files).toContain(`flags/${code}.svg`)
    }
    // Width and height are required, so that a loading picture shifts nothing.
    for (const { width, height, src } of elements(at(HUB).html, 'img'))
      expect(
        [width, height].every((size) => Number(size) > 0),
        src,
      ).toBe(true)
  })

  test('finds every package where the index says', () => {
    const entries = (JSON.parse(read(`search/${language}.json`)) as IndexEntry[]).filter(
      ([kind]) => kind === 'roaming',
    )
    expect(entries.length).toBe(2 + countries.length + onSale.length)
    for (const { name } of onSale) {
      const [, , path = ''] = entries.find(([, title]) => title === name[language]) ?? []
      const [address = '', anchor = ''] = path.split('#')
      expect(at(address).html, path).toContain(` id="${anchor}"`)
    }
  })

  test('shows unknown countries like unknown addresses in other sections', () => {
    const { html } = at(`${HUB}/khong-thay`)
    expect(html).toContain('name="robots" content="noindex"')
  })

  test('links here from services and features', () => {
    for (const path of ['/dich-vu', '/tinh-nang', '/404'])
      expect(links(path === '/404' && language === 'vi' ? page('/404') : at(path)), path).toContain(
        localPath(HUB, language),
      )
  })
})
