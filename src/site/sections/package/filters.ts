/**
 * Filters of the list. Each value has an address of its own (`/loc/<slug>`); combinations work by checkboxes and `:has()`, without script.
 * A package has one value of each group; a value may also be absent (no data, for both kinds of line), then nothing of that group hides it.
 */
import type { PackageContent } from '../../../contract/content/package.schema.ts'
import { periodOf } from '../../../contract/rules/period.ts'

export type FilterGroup = 'price' | 'cycle' | 'quota' | 'line'
type Filter = { group: FilterGroup; fits(pack: PackageContent): boolean }

const GB = 1024
const price = (from: number, below: number): Filter => ({ group: 'price', fits: (pack) => pack.price >= from && pack.price < below })
const cycle = (from: number, to: number): Filter => ({ group: 'cycle', fits: ({ period }) => periodOf(period).days >= from && periodOf(period).days <= to })
const quota = (from: number, below: number): Filter => ({
  group: 'quota',
  fits: ({ quota: { data_mb: mb } }) => mb !== undefined && mb >= from * GB && mb < below * GB,
})
const line = (kind: 'prepaid' | 'postpaid'): Filter => ({ group: 'line', fits: ({ lines }) => lines.includes(kind) })

/** Slugs are addresses and keys of texts (`packages:filter.<slug>`). Money đ, cycle days, data GB. */
export const filters = {
  'duoi-50-nghin': price(0, 50_000),
  'tu-50-den-100-nghin': price(50_000, 100_001),
  'tu-100-den-200-nghin': price(100_001, 200_001),
  'tren-200-nghin': price(200_001, Number.POSITIVE_INFINITY),
  'theo-ngay': cycle(0, 1),
  'theo-tuan': cycle(2, 10),
  '30-ngay': cycle(11, 30),
  'dai-han': cycle(31, 366),
  'duoi-10-gb': quota(0, 10),
  'tu-10-den-60-gb': quota(10, 60.001),
  'tren-60-gb': quota(60.001, Number.POSITIVE_INFINITY),
  'kem-goi-thoai': { group: 'quota', fits: ({ quota: { voice_onnet, voice_all } }) => Boolean(voice_onnet ?? voice_all) },
  'tra-truoc': line('prepaid'),
  'tra-sau': line('postpaid'),
} satisfies Record<string, Filter>

export type FilterSlug = keyof typeof filters
export const filterSlugs = Object.keys(filters) as FilterSlug[]
export const filterGroups: readonly FilterGroup[] = ['price', 'cycle', 'quota', 'line']

/** The values of a package, for its card. */
export function slugsOf(pack: PackageContent): FilterSlug[] {
  return filterSlugs.filter((slug) => filters[slug].fits(pack))
}

/**
 * The rules that hide: within a group a card stays if one of the ticked values is its own; groups are joined by "and".
 * For every set of values of one group that a card may have there is one rule, so cards carry `data-of-<group>="slug slug"`.
 */
export function filterRules(packs: readonly PackageContent[]): string {
  const rules = new Set<string>()
  for (const group of filterGroups) {
    for (const pack of packs) {
      const own = slugsOf(pack).filter((slug) => filters[slug].group === group)
      const none = own.map((slug) => `:not(:has([value="${slug}"]:checked))`).join('')
      rules.add(`.list:has([name=${group}]:checked)${none} [data-of-${group}="${own.join(' ')}"]{display:none}`)
    }
  }
  return [...rules].join('')
}
