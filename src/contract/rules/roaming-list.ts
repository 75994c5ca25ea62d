/** Pure functions that filter and sort roaming packages. Spec ROA-4. */

/** Filter and order. `order`: by price, price per day or price per GB; undefined is the order of the list. */
export type RoamingFilter = {
  countries: readonly number[]
  cycles: readonly string[]
  order: RoamingOrder | undefined
}
export const ROAMING_ORDERS = ['price_up', 'price_down', 'per_day', 'per_gb'] as const
export type RoamingOrder = (typeof ROAMING_ORDERS)[number]
export const NO_ROAMING_FILTER: RoamingFilter = { countries: [], cycles: [], order: undefined }

/** The package fields that the filter needs; money in đ. */
export type RoamingItem = {
  packageId: string
  price: number
  cycle: string
  nationalities: readonly { id: number }[]
  price_per_day: number
  price_per_gb: number | null
}

/** The selected countries that it does not cover. */
export function uncovered({ nationalities }: RoamingItem, countries: readonly number[]): number[] {
  return countries.filter((wanted) => !nationalities.some(({ id }) => id === wanted))
}

/** All selected countries are covered, and the cycle is any of the selected ones. */
export function fits(
  item: RoamingItem,
  { countries, cycles }: Pick<RoamingFilter, 'countries' | 'cycles'>,
): boolean {
  return uncovered(item, countries).length === 0 && (cycles.length === 0 || cycles.includes(item.cycle))
}

/**
 * By default packages for few countries come first, then cheaper ones. Packages without data are last per GB.
 */
const COMPARE: Readonly<Record<RoamingOrder | 'own', (one: RoamingItem, other: RoamingItem) => number>> = {
  own: (one, other) => one.nationalities.length - other.nationalities.length || one.price - other.price,
  price_up: (one, other) => one.price - other.price,
  price_down: (one, other) => other.price - one.price,
  per_day: (one, other) => one.price_per_day - other.price_per_day,
  per_gb: (one, other) =>
    (one.price_per_gb ?? Number.POSITIVE_INFINITY) - (other.price_per_gb ?? Number.POSITIVE_INFINITY) ||
    one.price - other.price,
}

export function choosePackages<Item extends RoamingItem>(
  items: readonly Item[],
  filter: RoamingFilter,
): Item[] {
  return items.filter((item) => fits(item, filter)).sort(COMPARE[filter.order ?? 'own'])
}

/**
 * Why nothing fits: the filters whose removal would yield results (empty if removing one is not enough), and
 * the nearest package: it covers most countries, then has one of the cycles, then is the cheapest.
 */
export type NothingFits<Item> = {
  blocks: readonly ('countries' | 'cycles')[]
  nearest: Item | undefined
  misses: readonly number[]
}

export function emptyReason<Item extends RoamingItem>(
  items: readonly Item[],
  { countries, cycles }: RoamingFilter,
): NothingFits<Item> {
  const without = (filter: Pick<RoamingFilter, 'countries' | 'cycles'>) =>
    items.some((item) => fits(item, filter))
  const alone = [
    ...(countries.length > 0 && without({ countries: [], cycles }) ? ['countries' as const] : []),
    ...(cycles.length > 0 && without({ countries, cycles: [] }) ? ['cycles' as const] : []),
  ]
  const misfit = (item: Item) => (cycles.length === 0 || cycles.includes(item.cycle) ? 0 : 1)
  const [nearest] = [...items].sort(
    (one, other) =>
      uncovered(one, countries).length - uncovered(other, countries).length ||
      misfit(one) - misfit(other) ||
      one.price - other.price,
  )
  // A package that covers none of the countries is no suggestion.
  const near =
    nearest && (countries.length === 0 || uncovered(nearest, countries).length < countries.length)
      ? nearest
      : undefined
  return { blocks: alone, nearest: near, misses: near ? uncovered(near, countries) : [] }
}
