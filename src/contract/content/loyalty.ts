/**
 * Reads the loyalty content from `content/loyalty`: categories, partners, sectors, offers and the description
 * of the programme.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney } from '../format/money.ts'
import { formatData } from '../format/volume.ts'
import { LANGUAGES, type Language } from '../rules/language.ts'
import type { OfferArt } from '../rules/offer.ts'
import { ContentErrors } from './content-errors.ts'
import { readMarkdown, readYaml } from './files.ts'
import {
  aboutMatter,
  type OfferCategory,
  type OfferContent,
  offerCategories,
  offerContent,
  type PartnerContent,
  partnersContent,
  type Sector,
  sectorsContent,
} from './offer.schema.ts'
import type { LocalisedText } from './package.schema.ts'
import { markOf, type PartnerMark } from './partner-mark.ts'
import type { Placeholders } from './placeholders.ts'
import { checkProse } from './prose.ts'

/** An offer with its id, which is the name of its file, and its picture: its own or its category's. */
export type OfferItem = OfferContent & { id: string; art: OfferArt }
/** A partner with its mark: its own, or one made of its name. */
export type PartnerItem = PartnerContent & { mark: PartnerMark }
export type Loyalty = {
  categories: readonly OfferCategory[]
  partners: readonly PartnerItem[]
  sectors: readonly Sector[]
  /** Sorted by `order`, ascending. */
  offers: readonly OfferItem[]
  /** Markdown. */
  about: { title: LocalisedText; text: LocalisedText }
}

/** Values by the names of their placeholders. */
type Figures = Readonly<Record<string, string>>
type ReadContext = { content: string; facts: Placeholders; faults: ContentErrors }

/**
 * `content`: the root folder of all content. Throws an Error with one sentence per error: file, field and
 * remedy.
 */
export function readLoyalty(content: string, facts: Placeholders): Loyalty {
  const errors = new ContentErrors()
  const hand = { content, facts, faults: errors }
  const list = <T>(file: string, check: (raw: unknown) => T | undefined): T | undefined => {
    const raw = readYaml(content, file, errors)
    return raw === undefined ? undefined : check(raw)
  }
  const categories = list(CATEGORIES, (raw) => errors.check(CATEGORIES, offerCategories, raw)) ?? []
  const partners = list(PARTNERS, (raw) => errors.check(PARTNERS, partnersContent, raw)) ?? []
  const sectors = list(SECTORS, (raw) => errors.check(SECTORS, sectorsContent, raw)) ?? []
  for (const [file, ids] of [
    [CATEGORIES, categories],
    [PARTNERS, partners],
    [SECTORS, sectors],
  ] as const)
    checkUniqueIds(errors, file, ids)
  for (const { id, category } of partners)
    if (!categories.some((known) => known.id === category))
      errors.add(PARTNERS, `category: there is no "${category}" (${id}); write one of categories.yaml`)
  const offers = readOffers(hand, categories, partners)
  const about = readAbout(hand)
  errors.throwIfAny(`The programme in ${content}/loyalty`)
  const named = fillPlaceholders(hand, PARTNERS, partners).map((partner) => ({
    ...partner,
    mark: partner.mark ?? markOf(partner.name),
  }))
  return { categories, partners: named, sectors, offers, about }
}

const CATEGORIES = 'loyalty/categories.yaml'
const PARTNERS = 'loyalty/partners.yaml'
const SECTORS = 'loyalty/sectors.yaml'
const OFFERS = 'loyalty/offers'

function checkUniqueIds(errors: ContentErrors, file: string, entries: readonly { id: string }[]): void {
  const seen = new Set<string>()
  for (const { id } of entries) {
    if (seen.has(id)) errors.add(file, `id: ${id} is used twice; choose another for one of them`)
    seen.add(id)
  }
}

function readOffers(
  hand: ReadContext,
  categories: readonly OfferCategory[],
  partners: readonly PartnerContent[],
): OfferItem[] {
  const { content, faults } = hand
  const folder = join(content, OFFERS)
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  const offers = files.flatMap((name) => {
    const file = `${OFFERS}/${name}`
    const id = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.yaml$/.exec(name)?.[1]
    if (!id) return faults.add(file, 'name it with small letters, digits and hyphens, ending in .yaml') ?? []
    const raw = readYaml(content, file, faults)
    const offer = raw === undefined ? undefined : faults.check(file, offerContent, raw)
    if (!offer) return []
    const category = categories.find((known) => known.id === offer.category)
    if (!category) faults.add(file, `category: there is no "${offer.category}"; write one of categories.yaml`)
    if (!partners.some((known) => known.id === offer.partner))
      faults.add(file, `partner: there is no "${offer.partner}"; write one of partners.yaml`)
    for (const field of ['text', 'conditions'] as const)
      for (const language of LANGUAGES) checkProse(offer[field][language], file, faults)
    const art = offer.art ?? category?.art ?? 'gift'
    const filled = fillPlaceholders(hand, file, offer, (language) => offerFigures(offer, language))
    return [{ ...filled, id, art }]
  })
  return offers.sort((a, b) => a.order - b.order || a.id.localeCompare(b.id))
}

function readAbout({ content, facts, faults }: ReadContext): Loyalty['about'] {
  const side = (language: Language): { title: string; text: string } => {
    const file = `loyalty/about/${language}.md`
    const written = existsSync(join(content, file))
      ? readMarkdown(content, file, faults)
      : faults.add(file, 'is missing; create it')
    const matter = written && faults.check(file, aboutMatter, written.matter)
    if (!written || !matter) return { title: '', text: '' }
    checkProse(written.text, file, faults)
    return {
      title: facts.fill(matter.title, language, file, faults),
      text: facts.fill(written.text, language, file, faults),
    }
  }
  const [vi, en] = [side('vi'), side('en')]
  return { title: { vi: vi.title, en: en.title }, text: { vi: vi.text, en: en.text } }
}

/** Of an offer, for its texts: `{{worth}}`, `{{percentage}}` and the `{{data}}` that it gives. */
function offerFigures({ worth, percentage, gives }: OfferContent, language: Language): Figures {
  return {
    ...(worth !== undefined && { worth: formatMoney(worth, language) }),
    ...(percentage !== undefined && { percentage: `${percentage}%` }),
    ...(gives?.data_mb !== undefined && { data: formatData(gives.data_mb, language) }),
  }
}

/** Fills the placeholders of every text; a text without translations uses the Vietnamese values. */
function fillPlaceholders<T>(
  { facts, faults }: ReadContext,
  file: string,
  value: T,
  figures: (language: Language) => Figures = () => ({}),
): T {
  const own = { vi: figures('vi'), en: figures('en') }
  function walk(one: unknown, language: Language): unknown {
    if (typeof one === 'string')
      return facts.fill(
        one.replace(/\{\{(\w+)\}\}/g, (written, name: string) => own[language][name] ?? written),
        language,
        file,
        faults,
      )
    if (Array.isArray(one)) return one.map((item) => walk(item, language))
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(
      Object.entries(one).map(([key, inner]) => [
        key,
        walk(inner, LANGUAGES.find((name) => name === key) ?? language),
      ]),
    )
  }
  return walk(value, 'vi') as T
}
