/**
 * Orders of a list. Each has its own address (`<list>/xep/<slug>`), so that it works without script and the
 * reading order matches the visual one.
 */
import { pricePerDay, pricePerGb, pricePerMbps } from '../../../contract/rules/money.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { Package } from './catalogue.ts'

/**
 * Slugs are addresses and keys of texts (`packages:sort.<slug>`). đ; `undefined` where a package has no such
 * price.
 */
const prices = {
  gia: ({ price }: Package) => price,
  'gia-ngay': (pack: Package) => dayPrice(pack),
  'gia-gb': ({ price, quota }: Package) => pricePerGb(price, quota.data_mb),
  'gia-mbps': ({ price, quota }: Package) => pricePerMbps(price, quota.speed_mbps),
} satisfies Record<string, (pack: Package) => number | undefined>

export type SortSlug = keyof typeof prices
export const sortSlugs = Object.keys(prices) as SortSlug[]

/** đ per day; `undefined` for a single purchase, which has no end. */
export function dayPrice({ price, period }: Package): number | undefined {
  const { unit, days } = periodOf(period)
  return unit === 'time' ? undefined : pricePerDay(price, days)
}

/** Useful orders of these packages: at least two have such a price, and the order differs from the others. */
export function sortsOf(packs: readonly Package[]): SortSlug[] {
  const seen = new Set<string>()
  return sortSlugs.filter((slug) => {
    if (packs.filter((pack) => prices[slug](pack) !== undefined).length < 2) return false
    const order = sorted(packs, slug)
      .map(({ code }) => code)
      .join()
    return seen.size < seen.add(order).size
  })
}

/** Cheapest first; those without such a price last, in the list's own order. */
export function sorted(packs: readonly Package[], slug: SortSlug | undefined): Package[] {
  if (!slug) return [...packs]
  return [...packs].sort(
    (a, b) => (prices[slug](a) ?? Number.MAX_SAFE_INTEGER) - (prices[slug](b) ?? Number.MAX_SAFE_INTEGER),
  )
}
