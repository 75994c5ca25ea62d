/** A list of packages with its filters and orders: one for each family and one for all. */
import { FAMILIES, type Family } from '../../../contract/rules/package.ts'
import { ALL_PATH, everyOnSale, familyPath, onSaleOf, type Package } from './catalogue.ts'
import { allPackagesFilters, families } from './families.ts'
import { choices, type FilterSlug, filters, isFamily } from './filters.ts'
import { type SortSlug, sortsOf } from './sorts.ts'

export type Shelf = {
  /** Address without language. */
  path: string
  /** On sale, in the list's own order. */
  packages: readonly Package[]
  /** Values that distinguish them. */
  filters: readonly FilterSlug[]
  sorts: readonly SortSlug[]
}

function shelf(path: string, packages: readonly Package[], slugs: readonly FilterSlug[]): Shelf {
  return { path, packages, filters: choices(packages, slugs), sorts: sortsOf(packages) }
}

export const shelves = Object.fromEntries(
  FAMILIES.map((family) => [family, shelf(familyPath(family), onSaleOf(family), families[family].filters)]),
) as Record<Family, Shelf>
export const everyShelf: Shelf = shelf(ALL_PATH, everyOnSale, [...FAMILIES, ...allPackagesFilters])

/** The page of a single filter value. */
export function filterPath({ path }: Shelf, slug: FilterSlug): string {
  return isFamily(slug) ? familyPath(slug) : `${path}/loc/${slug}`
}
export function sortPath({ path }: Shelf, slug: SortSlug | undefined): string {
  return slug ? `${path}/xep/${slug}` : path
}

/** How many packages match a value. */
export function countOf({ packages }: Shelf, slug: FilterSlug): number {
  return packages.filter((pack) => filters[slug].fits(pack)).length
}
