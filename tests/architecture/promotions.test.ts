/**
 * The built campaign pages: each at its address in both languages, readable without script, with existing
 * banner pictures.
 */
import { describe, expect, test } from 'vitest'
import { readBanners } from '../../src/contract/content/banners.ts'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { readPromotions } from '../../src/contract/content/promotions.ts'
import { LANGUAGES, localPath } from '../../src/contract/rules/language.ts'
import { windowMoments, windowState } from '../../src/contract/rules/promotion.ts'
import { sharePicture } from '../../src/contract/rules/share-picture.ts'
import { promotionTerms } from '../../src/site/sections/campaigns/terms.ts'
import { elements, files, mainOf, pages, text } from './build-output.ts'

const facts = readPlaceholders('content')
const promotions = readPromotions('content', facts)
/** The page about subscriber information has no terms and renders a separate list of ways. */
const offers = promotions.filter(({ blocks }) => !blocks.some(({ block }) => block === 'standardisation'))
const pageAt = (path: string) => pages.find((page) => page.path === path)?.html ?? ''
/** The text as people read it: entities decoded, plain spaces. */
const plain = (written: string) =>
  written
    .replace(/&#39;|&#x27;|&apos;/g, "'")
    .replace(/&quot;|&#34;/g, '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe.each(promotions)('$path', (promotion) => {
  describe.each(LANGUAGES)('%s', (language) => {
    const html = pageAt(localPath(promotion.path, language))
    const read = plain(text(mainOf(html)))

    test('is a page with its title, lead and every step', () => {
      expect(html, 'the page').not.toBe('')
      const { window, name, texts } = promotion
      if (windowState(window, Date.now()) === 'ended') {
        // Past tense, no steps, and nothing that sells.
        expect(read).toContain(name[language])
        expect(read).not.toContain(plain(texts[language].lead))
        expect(html).not.toContain('class="act ')
        return
      }
      expect(read).toContain(plain(promotion.texts[language].title))
      expect(read).toContain(plain(promotion.texts[language].lead))
      for (const block of promotion.blocks) {
        const lists =
          block.block === 'steps'
            ? [block.steps]
            : block.block === 'tabs'
              ? block.tabs.map(({ steps }) => steps)
              : []
        for (const step of lists.flat())
          for (const words of [step.title, step.text]) expect(read).toContain(plain(words[language]))
      }
    })

    test('has its window, from which script determines the state', () => {
      const since = String(windowMoments(promotion.window).since / 1000)
      const known = Array.from(html.matchAll(/data-since="?(\d+)/g), ([, seconds]) => seconds)
      if (promotion.listed) expect(known).toContain(since)
    })

    test('has a picture for sharing', () =>
      expect(files).toContain(sharePicture(promotion.path, language).slice(1)))
  })
})

describe.each(offers)('$path', (promotion) => {
  test.each(LANGUAGES)('%s: shows all of its terms', (language) => {
    const read = plain(text(mainOf(pageAt(localPath(promotion.path, language)))))
    for (const term of promotionTerms(promotion, language, facts.operator.brand.loyalty))
      expect(read).toContain(plain(term.text))
  })
})

describe.each(readBanners('content', promotions))('the banner $slug', ({ path }) => {
  test.each(LANGUAGES)('%s: links to a page and shows an existing picture', (language) => {
    expect(pageAt(localPath(path, language)), 'the page').not.toBe('')
    expect(files).toContain(sharePicture(path, language).slice(1))
  })
})

test('lists current campaigns on the offers page and at home', () => {
  for (const language of LANGUAGES) {
    const linked = (path: string) =>
      new Set(elements(pageAt(localPath(path, language)), 'a').map(({ href }) => href))
    const [offers, home] = [linked('/ads'), linked('/')]
    for (const { path, listed } of promotions) if (listed) expect(offers).toContain(localPath(path, language))
    expect(promotions.some(({ path }) => home.has(localPath(path, language)))).toBe(true)
  }
})
