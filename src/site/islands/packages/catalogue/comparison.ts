/**
 * The index of packages to compare: one file per language, written by the build and read by the comparison
 * page.
 */

/** How to get it: `code` and `price` (đ) if it is bought from the main account. */
export type Way = { href: string; text: string; whole: string; code?: string; price?: number }
export type Compared = {
  name: string
  /** Address of its page, with language. */
  path: string
  /** One per label, in the same order. */
  facts: string[]
  /** Missing if it is no longer sold. */
  way?: Way
}
export type ComparisonIndex = {
  /** The facts that every package has, in the order of the fact table. */
  labels: string[]
  /** By code. */
  packages: Record<string, Compared>
  /** Packages that can be added, by family in the catalogue's order. */
  families: { name: string; codes: string[] }[]
}
