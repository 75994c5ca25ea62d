/**
 * The small index that is built with the site and searched in the browser: suggestions, words of invalid
 * addresses, and results without a gateway. Spec CAT-3.
 */
import type { Language } from './language.ts'

/**
 * Kinds of search result. A page is a part of the site with a function; `roaming` is a country or a roaming
 * package.
 */
export const FOUND_KINDS = ['package', 'roaming', 'page', 'question', 'news'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Kind, title, address without language, description, and further search terms. */
export type IndexEntry = readonly [kind: FoundKind, title: string, path: string, note: string, words: string]

/** Address of the index of a language. */
export function indexPath(language: Language): string {
  return `/search/${language}.json`
}
