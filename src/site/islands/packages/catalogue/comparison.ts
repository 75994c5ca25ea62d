/**
 * The index of packages to compare, one file for each language, written by the build and read by the page
 * that compares.
 */

/** How one gets it: `code` and `price` (đ) where it is bought from the main account. */
export type Way = { href: string; text: string; whole: string; code?: string; price?: number }
export type Compared = {
  name: string
  /** Address of its page, with language. */
  path: string
  /** As many as there are labels, in their order. */
  facts: string[]
  /** Missing where it is no longer sold. */
  way?: Way
}
export type ComparisonIndex = {
  /** What every package answers, in the order of the fact box. */
  labels: string[]
  /** By code. */
  packages: Record<string, Compared>
  /** What can be added, by family in the catalogue's order. */
  families: { name: string; codes: string[] }[]
}
