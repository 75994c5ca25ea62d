/** Editorial content for pages: one list of entries for each collection of the site. */

import type { CustomTable } from '../rules/custom-package.ts'
import { isPresent, type Parts } from '../rules/parts.ts'
import { isOpen } from '../rules/routes.ts'
import { type Banner, readBanners } from './banners.ts'
import type { FaqPage, LegalTexts, NewsPage } from './entry.schema.ts'
import type { FaqTopic } from './faq.schema.ts'
import { answerVersion, readFaq, readFaqTopics } from './faq.ts'
import type { HelpContent } from './help.schema.ts'
import { readHelp } from './help.ts'
import type { IncidentContent } from './incident.schema.ts'
import { readIncidents } from './incidents.ts'
import { readLegal } from './legal.ts'
import type { LinksContent } from './links.schema.ts'
import {
  readCustomPackage,
  readLinks,
  readSimOrders,
  readSmartTvs,
  readStores,
  readTasks,
  readTiers,
} from './lists.ts'
import type { TierContent } from './loyalty.schema.ts'
import { type Loyalty, type OfferItem, type PartnerItem, readLoyalty } from './loyalty.ts'
import type { NewsGroup } from './news.schema.ts'
import { readNews, readNewsGroups } from './news.ts'
import type { OfferCategory, Sector } from './offer.schema.ts'
import type { OfficialChannels } from './official-channels.schema.ts'
import { readOfficialChannels } from './official-channels.ts'
import type { LocalisedText } from './package.schema.ts'
import { type Placeholders, readPlaceholders } from './placeholders.ts'
import { isShown, presentHelp, presentLinks, presentStores, presentTasks, presentTerms } from './present.ts'
import type { PromotionText } from './promotion.schema.ts'
import { type Promotion, readPromotions } from './promotions.ts'
import { proseHtml } from './prose.ts'
import { type Roaming, readRoaming } from './roaming.ts'
import type { ShortLinkContent } from './short-link.schema.ts'
import { readShortLinks } from './short-links.ts'
import type { SimOrdersContent } from './sim-orders.schema.ts'
import type { SmartTv } from './smart-tv.schema.ts'
import type { StoreContent } from './store.schema.ts'
import type { TaskGroup } from './tasks.schema.ts'

export type Entry<Data> = { id: string; data: Data }
/** `place`: position among the regions. */
export type RegionPage = Roaming['regions'][number] & { place: number }
/** A promotion with its texts as HTML. */
export type PromotionPage = Omit<Promotion, 'texts'> & {
  texts: Record<keyof Promotion['texts'], PromotionText & { html: string }>
}

/** An offer with its texts as HTML, and its partner. */
export type OfferPage = Omit<OfferItem, 'text' | 'conditions'> & {
  html: LocalisedText
  conditionsHtml: LocalisedText
  partnerContent: PartnerItem
  categoryName: LocalisedText
}
/** `place`: position in its list. */
export type CategoryPage = OfferCategory & { place: number }
export type SectorPage = Sector & { place: number }
/** `html`: the description of the programme. */
export type LoyaltyAbout = { title: LocalisedText; html: LocalisedText }

/**
 * `content`: the root folder of all content. Each function throws an Error with one sentence per error in its
 * files.
 */
export const entriesOf = {
  news: (content: string): Entry<NewsPage>[] => {
    const facts = readPlaceholders(content)
    return readNews(content, facts).items.map(({ id, body, ...data }) => ({
      id,
      data: { ...data, html: htmlOf(body, facts) },
    }))
  },
  newsGroups: (content: string): Entry<NewsGroup>[] =>
    readNewsGroups(content).map((data) => ({ id: data.key, data })),
  faq: (content: string): Entry<FaqPage>[] => {
    const facts = readPlaceholders(content)
    return readFaq(content, facts).entries.map(({ id, answer, ...data }, place) => ({
      id,
      data: { ...data, place, version: answerVersion({ ...data, answer }), html: htmlOf(answer, facts) },
    }))
  },
  faqTopics: (content: string): Entry<FaqTopic>[] =>
    readFaqTopics(content).map((data) => ({ id: data.key, data })),
  legal: (content: string): Entry<LegalTexts>[] => {
    const facts = readPlaceholders(content)
    const pages = readLegal(content, facts)
    return pages
      .filter(({ id }) => isPresent(facts.operator.parts, `/tinh-nang/${id}`))
      .map(({ id, versions }) => ({
        id,
        data: {
          versions: versions.map(({ body, ...version }) => ({ ...version, html: htmlOf(body, facts) })),
        },
      }))
  },
  promotions: (content: string): Entry<PromotionPage>[] => {
    const facts = readPlaceholders(content)
    const promotions = readPromotions(content, facts).filter((one) => isShown(one, facts.operator.parts))
    return promotions.map(({ texts: { vi, en }, ...promotion }) => {
      const html = htmlOf({ vi: vi.body, en: en.body }, facts)
      const page = (language: 'vi' | 'en', { body: _, ...text }: typeof vi) => ({
        ...text,
        html: html[language],
      })
      const terms = presentTerms(promotion.terms, facts.operator.parts)
      return {
        id: promotion.slug,
        data: { ...promotion, terms, texts: { vi: page('vi', vi), en: page('en', en) } },
      }
    })
  },
  banners: (content: string): Entry<Banner>[] => {
    const facts = readPlaceholders(content)
    return readBanners(content, readPromotions(content, facts))
      .filter((banner) => isShown(banner, facts.operator.parts))
      .map((data) => ({ id: data.slug, data }))
  },
  /** The id is the slug of the country's page. */
  roamingCountries: (content: string): Entry<Roaming['countries'][number]>[] =>
    readRoaming(content).countries.map((data) => ({ id: data.slug, data })),
  /** The id is the key. */
  roamingRegions: (content: string): Entry<RegionPage>[] =>
    readRoaming(content).regions.map((data, place) => ({ id: data.key, data: { ...data, place } })),
  /** The id is the code. Retired packages are included. */
  roamingPackages: (content: string): Entry<Roaming['packages'][number]>[] =>
    readRoaming(content).packages.map((data) => ({ id: data.code, data })),
  links: (content: string): Entry<LinksContent>[] => [
    { id: 'links', data: presentLinks(readLinks(content), partsOf(content)) },
  ],
  tiers: (content: string): Entry<TierContent>[] =>
    readTiers(content).map((data) => ({ id: String(data.tier), data })),
  /** The id is that of the offer. Category and partner are resolved from the ids in the offer. */
  loyaltyOffers: (content: string): Entry<OfferPage>[] => {
    const facts = readPlaceholders(content)
    const { offers, partners, categories } = readLoyalty(content, facts)
    return offers.map(({ text, conditions, ...offer }) => {
      const partnerContent = partners.find(({ id }) => id === offer.partner)
      const category = categories.find(({ id }) => id === offer.category)
      if (!partnerContent || !category)
        throw new Error(`The offer ${offer.id} has no valid partner or category`)
      return {
        id: offer.id,
        data: {
          ...offer,
          html: htmlOf(text, facts),
          conditionsHtml: htmlOf(conditions, facts),
          partnerContent,
          categoryName: category.name,
        },
      }
    })
  },
  loyaltyCategories: (content: string): Entry<CategoryPage>[] =>
    loyaltyOf(content).categories.map((data, place) => ({ id: data.id, data: { ...data, place } })),
  loyaltyPartners: (content: string): Entry<PartnerItem>[] =>
    loyaltyOf(content).partners.map((data) => ({ id: data.id, data })),
  loyaltySectors: (content: string): Entry<SectorPage>[] =>
    loyaltyOf(content).sectors.map((data, place) => ({ id: data.id, data: { ...data, place } })),
  /** One entry, `about`. */
  loyaltyAbout: (content: string): Entry<LoyaltyAbout>[] => {
    const facts = readPlaceholders(content)
    const { title, text } = readLoyalty(content, facts).about
    return [{ id: 'about', data: { title, html: htmlOf(text, facts) } }]
  },
  customPackage: (content: string): Entry<CustomTable>[] => [
    { id: 'custom', data: readCustomPackage(content) },
  ],
  help: (content: string): Entry<HelpContent>[] => [
    { id: 'help', data: presentHelp(readHelp(content), partsOf(content)) },
  ],
  incidents: (content: string): Entry<IncidentContent>[] =>
    readIncidents(content).map((data) => ({ id: data.id, data })),
  officialChannels: (content: string): Entry<OfficialChannels>[] => [
    { id: 'channels', data: readOfficialChannels(content) },
  ],
  shortLinks: (content: string): Entry<ShortLinkContent>[] =>
    readShortLinks(content)
      .filter(({ to }) => isShown({ path: to }, partsOf(content)))
      .map((data) => ({ id: data.key, data })),
  simOrders: (content: string): Entry<SimOrdersContent>[] => [
    { id: 'sim-orders', data: readSimOrders(content) },
  ],
  smartTvs: (content: string): Entry<SmartTv>[] =>
    readSmartTvs(content).map((data, index) => ({ id: String(index + 1).padStart(3, '0'), data })),
  stores: (content: string): Entry<StoreContent>[] =>
    presentStores(readStores(content), partsOf(content)).map((data) => ({ id: data.id, data })),
  tasks: (content: string): Entry<TaskGroup>[] =>
    presentTasks(readTasks(content), partsOf(content)).map((data, place) => ({
      id: String(place).padStart(2, '0'),
      data,
    })),
}

function partsOf(content: string): Parts {
  return readPlaceholders(content).operator.parts
}

function loyaltyOf(content: string): Loyalty {
  return readLoyalty(content, readPlaceholders(content))
}

function htmlOf(text: LocalisedText, { operator }: Placeholders): LocalisedText {
  const open = isOpen(operator)
  return { vi: proseHtml(text.vi, 'vi', open), en: proseHtml(text.en, 'en', open) }
}
