/**
 * Astro's collections of `content/`, checked when the site is built. The schemas are the contract's; the
 * operator is seeded from the same files.
 */
import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import * as z from 'zod/mini'
import type { Banner } from '../contract/content/banners.ts'
import {
  type CategoryPage,
  type Entry,
  entriesOf,
  type LoyaltyAbout,
  type OfferPage,
  type PromotionPage,
  type RegionPage,
  type SectorPage,
} from '../contract/content/entries.ts'
import { faqPage, legalTexts, newsPage } from '../contract/content/entry.schema.ts'
import { faqTopic } from '../contract/content/faq.schema.ts'
import type { HelpContent } from '../contract/content/help.schema.ts'
import { linksContent } from '../contract/content/links.schema.ts'
import type { TierContent } from '../contract/content/loyalty.schema.ts'
import type { PartnerItem } from '../contract/content/loyalty.ts'
import { newsGroup } from '../contract/content/news.schema.ts'
import { officialChannels } from '../contract/content/official-channels.schema.ts'
import { operatorContent } from '../contract/content/operator.schema.ts'
import { packageContent } from '../contract/content/package.schema.ts'
import { type CataloguePackage, readPackages } from '../contract/content/packages.ts'
import { readPlaceholders } from '../contract/content/placeholders.ts'
import { isOffered } from '../contract/content/present.ts'
import type { Roaming } from '../contract/content/roaming.ts'
import { smartTv } from '../contract/content/smart-tv.schema.ts'
import { storeContent } from '../contract/content/store.schema.ts'
import type { TaskGroup } from '../contract/content/tasks.schema.ts'
import type { CustomTable } from '../contract/rules/custom-package.ts'

const CONTENT = './content'

/**
 * Reads related files with the contract's reader, which stops the build with a sentence for each error; in
 * development a change of one file reloads all of them.
 */
function together(
  name: string,
  watched: RegExp,
  read: (content: string) => Entry<Record<string, unknown>>[],
): Loader {
  return {
    name,
    async load({ store, parseData, generateDigest, watcher, logger }) {
      async function load(): Promise<void> {
        const entries = read(CONTENT)
        store.clear()
        for (const { id, data } of entries)
          store.set({ id, data: await parseData({ id, data }), digest: generateDigest(data) })
      }
      await load()
      watcher?.on('all', (_event, path) => {
        if (watched.test(path))
          load().catch((error: unknown) =>
            logger.error(error instanceof Error ? error.message : String(error)),
          )
      })
    },
  }
}

function offeredPackages(content: string): CataloguePackage[] {
  const { parts } = readPlaceholders(content).operator
  return readPackages(`${content}/packages`).filter((one) => isOffered(one, parts))
}

/** `content/packages/<family>/<CODE>.yaml`; the id is `<family>/<CODE>`. */
const packages = defineCollection({
  loader: together('packages', /\/content\/(packages\/|operator\.yaml)/, (content) =>
    offeredPackages(content).map(({ family, content: data }) => ({
      id: `${family}/${data.code}`,
      data,
    })),
  ),
  schema: packageContent,
})

/** `content/operator.yaml`: one entry, `operator`. */
const operator = defineCollection({
  loader: glob({ pattern: 'operator.yaml', base: './content' }),
  schema: operatorContent,
})

/** `content/promotions/<slug>/`; the id is the slug. */
const promotions = defineCollection({
  loader: together('promotions', /\/content\/(promotions\/|packages\/|operator\.yaml)/, entriesOf.promotions),
  schema: z.custom<PromotionPage>(),
})
/** `content/banners/<slug>.yaml`, with the values from their promotion; the id is the slug. */
const banners = defineCollection({
  loader: together('banners', /\/content\/(banners\/|promotions\/|operator\.yaml)/, entriesOf.banners),
  schema: z.custom<Banner>(),
})
/** `content/links.yaml`: one entry, `links`. */
const links = defineCollection({
  loader: together('links', /\/content\/(links|operator)\.yaml/, entriesOf.links),
  schema: linksContent,
})

/**
 * `content/news`: one entry for each item with both languages; the id is its slug. Items with a future date
 * are included.
 */
const news = defineCollection({
  loader: together('news', /\/content\/(news\/|packages\/|operator\.yaml)/, entriesOf.news),
  schema: newsPage,
})
/** `content/news/groups.yaml`; the id is the key. */
const newsGroups = defineCollection({
  loader: together('news groups', /\/content\/news\/groups/, entriesOf.newsGroups),
  schema: newsGroup,
})
/** `content/faq`: one entry for each question with both languages; the id is its slug and anchor. */
const faq = defineCollection({
  loader: together('faq', /\/content\/(faq\/|packages\/|operator\.yaml)/, entriesOf.faq),
  schema: faqPage,
})
/** `content/faq/topics.yaml`; the id is the key. */
const faqTopics = defineCollection({
  loader: together('faq topics', /\/content\/faq\/topics/, entriesOf.faqTopics),
  schema: faqTopic,
})
/**
 * `content/legal`: one entry for each page with all its versions; the id is its address under `/tinh-nang`.
 */
const legal = defineCollection({
  loader: together('legal', /\/content\/(legal\/|operator\.yaml)/, entriesOf.legal),
  schema: legalTexts,
})
/** `content/smart-tv.yaml`; the ids are row numbers. */
const smartTvs = defineCollection({
  loader: together('smart TVs', /\/content\/smart-tv/, entriesOf.smartTvs),
  schema: smartTv,
})
/** `content/official-channels.yaml`: one entry, `channels`. */
const channels = defineCollection({
  loader: together('official channels', /\/content\/official-channels/, entriesOf.officialChannels),
  schema: officialChannels,
})
/** `content/stores.yaml`. */
const stores = defineCollection({
  loader: together('stores', /\/content\/stores/, entriesOf.stores),
  schema: storeContent,
})
/** `content/roaming/countries.yaml` with their carriers; the id is the slug of the country's page. */
const roamingCountries = defineCollection({
  loader: together('roaming countries', /\/content\/roaming\//, entriesOf.roamingCountries),
  schema: z.custom<Roaming['countries'][number]>(),
})
/** `content/roaming/countries.yaml`, names of regions; the id is the key. */
const roamingRegions = defineCollection({
  loader: together('roaming regions', /\/content\/roaming\//, entriesOf.roamingRegions),
  schema: z.custom<RegionPage>(),
})
/** `content/roaming/packages`, with figures and guide filled in; the id is the code. */
const roamingPackages = defineCollection({
  loader: together('roaming packages', /\/content\/(roaming\/|operator\.yaml)/, entriesOf.roamingPackages),
  schema: z.custom<Roaming['packages'][number]>(),
})
/** `content/custom-package.yaml`: one entry, `custom`. */
const customPackage = defineCollection({
  loader: together('custom package', /\/content\/custom-package\.yaml/, entriesOf.customPackage),
  schema: z.custom<CustomTable>(),
})
/** `content/help.yaml`: one entry, `help`. */
const help = defineCollection({
  loader: together('help', /\/content\/(help|operator)\.yaml/, entriesOf.help),
  schema: z.custom<HelpContent>(),
})
/** `content/loyalty/tiers.yaml`; the id is the tier. */
const tiers = defineCollection({
  loader: together('tiers', /\/content\/loyalty\//, entriesOf.tiers),
  schema: z.custom<TierContent>(),
})

const LOYALTY = /\/content\/(loyalty\/|operator\.yaml)/
/** `content/loyalty/offers/<id>.yaml` with their partners; the id is the file's name. */
const loyaltyOffers = defineCollection({
  loader: together('offers', LOYALTY, entriesOf.loyaltyOffers),
  schema: z.custom<OfferPage>(),
})
/** `content/loyalty/categories.yaml`. */
const loyaltyCategories = defineCollection({
  loader: together('offer categories', LOYALTY, entriesOf.loyaltyCategories),
  schema: z.custom<CategoryPage>(),
})
/** `content/loyalty/partners.yaml`. */
const loyaltyPartners = defineCollection({
  loader: together('partners', LOYALTY, entriesOf.loyaltyPartners),
  schema: z.custom<PartnerItem>(),
})
/** `content/loyalty/sectors.yaml`. */
const loyaltySectors = defineCollection({
  loader: together('sectors', LOYALTY, entriesOf.loyaltySectors),
  schema: z.custom<SectorPage>(),
})
/** `content/loyalty/about`: one entry, `about`. */
const loyaltyAbout = defineCollection({
  loader: together('about the programme', LOYALTY, entriesOf.loyaltyAbout),
  schema: z.custom<LoyaltyAbout>(),
})

/** `content/tasks.yaml`, in its order. */
const tasks = defineCollection({
  loader: together('tasks', /\/content\/(tasks|operator)/, entriesOf.tasks),
  schema: z.custom<TaskGroup>(),
})

export const collections = {
  packages,
  operator,
  promotions,
  banners,
  links,
  news,
  newsGroups,
  faq,
  faqTopics,
  legal,
  smartTvs,
  channels,
  stores,
  tasks,
  tiers,
  loyaltyOffers,
  loyaltyCategories,
  loyaltyPartners,
  loyaltySectors,
  loyaltyAbout,
  customPackage,
  help,
  roamingCountries,
  roamingRegions,
  roamingPackages,
}
