/**
 * Filters of the lists. Each value has its own address (`<list>/loc/<slug>`); combinations work by checkboxes
 * and `:has()`, without script. A package has at most a few values of each group; without a value (no data,
 * for both kinds of line) that group never hides it.
 */
import { FAMILIES, type Family } from '../../../contract/rules/package.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { Package } from './catalogue.ts'

export type FilterGroup = 'family' | 'price' | 'cycle' | 'quota' | 'speed' | 'channels' | 'line'
type Filter = { group: FilterGroup; fits(pack: Package): boolean }

const GB = 1024
const NO_END = Number.POSITIVE_INFINITY
const price = (from: number, below: number): Filter => ({
  group: 'price',
  fits: (pack) => pack.price >= from && pack.price < below,
})
const cycle = (from: number, to: number): Filter => ({
  group: 'cycle',
  fits: ({ period }) => periodOf(period).days >= from && periodOf(period).days <= to,
})
const within = (
  group: FilterGroup,
  field: 'data_mb' | 'speed_mbps' | 'channels',
  from: number,
  below: number,
): Filter => ({
  group,
  fits: ({ quota: { [field]: amount } }) => amount !== undefined && amount >= from && amount < below,
})
const quota = (from: number, below: number) => within('quota', 'data_mb', from * GB, below * GB)
const speed = (from: number, below: number) => within('speed', 'speed_mbps', from, below)
const channels = (from: number, below: number) => within('channels', 'channels', from, below)
const line = (kind: 'prepaid' | 'postpaid'): Filter => ({
  group: 'line',
  fits: ({ lines }) => lines.includes(kind),
})

/**
 * Slugs are addresses and keys of texts (`packages:filter.<slug>`). Money đ, cycle days, data GB, speed Mbps.
 */
const values = {
  'duoi-10-nghin': price(0, 10_000),
  'tu-10-den-50-nghin': price(10_000, 50_000),
  'duoi-50-nghin': price(0, 50_000),
  'tu-50-den-100-nghin': price(50_000, 100_001),
  'tren-50-nghin': price(50_000, NO_END),
  'duoi-100-nghin': price(0, 100_000),
  'tu-100-den-200-nghin': price(100_001, 200_001),
  'tren-100-nghin': price(100_000, NO_END),
  'duoi-200-nghin': price(0, 200_000),
  'tren-200-nghin': price(200_001, NO_END),
  'tu-200-den-300-nghin': price(200_000, 300_001),
  'tren-300-nghin': price(300_001, NO_END),
  'theo-ngay': cycle(0, 1),
  'theo-tuan': cycle(2, 10),
  '30-ngay': cycle(11, 30),
  'dai-han': cycle(31, 366),
  'duoi-10-gb': quota(0, 10),
  'tu-10-den-60-gb': quota(10, 60.001),
  'tren-60-gb': quota(60.001, NO_END),
  'kem-goi-thoai': {
    group: 'quota',
    fits: ({ quota: { voice_onnet, voice_all, voice_fixed } }) =>
      Boolean(voice_onnet ?? voice_all ?? voice_fixed),
  },
  'duoi-200-mbps': speed(0, 200),
  'tu-200-den-500-mbps': speed(200, 500),
  'tu-500-mbps': speed(500, NO_END),
  'duoi-150-kenh': channels(0, 150),
  'tu-150-kenh': channels(150, NO_END),
  'tra-truoc': line('prepaid'),
  'tra-sau': line('postpaid'),
} satisfies Record<string, Filter>

export type FilterSlug = keyof typeof values | Family

/** On the list of all packages a family is a filter too; its own address is the family's page. */
export const filters: Readonly<Record<FilterSlug, Filter>> = {
  ...(Object.fromEntries(
    FAMILIES.map((family) => [family, { group: 'family', fits: (pack: Package) => pack.family === family }]),
  ) as Record<Family, Filter>),
  ...values,
}

export function isFamily(slug: FilterSlug): slug is Family {
  return (FAMILIES as readonly string[]).includes(slug)
}

/**
 * Those of `slugs` that distinguish these packages: a value of no package or of all of them is useless as a
 * filter.
 */
export function choices(packs: readonly Package[], slugs: readonly FilterSlug[]): FilterSlug[] {
  return slugs.filter((slug) => {
    const count = packs.filter((pack) => filters[slug].fits(pack)).length
    return count > 0 && count < packs.length
  })
}

/** Groups of these values, in their order. */
export function groupsOf(slugs: readonly FilterSlug[]): FilterGroup[] {
  return [...new Set(slugs.map((slug) => filters[slug].group))]
}

/**
 * The values of a package among `slugs`, by group, as attributes of its card:
 * `data-of-price="duoi-50-nghin"`.
 */
export function valuesOf(
  pack: Package,
  slugs: readonly FilterSlug[],
): Record<`data-of-${FilterGroup}`, string> {
  const own = slugs.filter((slug) => filters[slug].fits(pack))
  return Object.fromEntries(
    groupsOf(slugs).map((group) => [
      `data-of-${group}`,
      own.filter((slug) => filters[slug].group === group).join(' '),
    ]),
  ) as Record<`data-of-${FilterGroup}`, string>
}

/**
 * The rules that hide cards: within a group a card stays if it has one of the selected values; groups are
 * joined by "and". Every set of values of one group that occurs on a card has one rule.
 */
export function filterRules(packs: readonly Package[], slugs: readonly FilterSlug[]): string {
  const rules = new Set<string>()
  for (const pack of packs) {
    for (const [name, own] of Object.entries(valuesOf(pack, slugs))) {
      const none = own
        .split(' ')
        .filter(Boolean)
        .map((slug) => `:not(:has([value=${CSS_NAME.test(slug) ? slug : `"${slug}"`}]:checked))`)
      rules.add(
        `.list:has([name=${name.slice('data-of-'.length)}]:checked)${none.join('')} ` +
          `[${name}="${own}"]{display:none}`,
      )
    }
  }
  return [...rules].join('')
}

/** Values that need no quotes in a selector. */
const CSS_NAME = /^[a-z][\w-]*$/
