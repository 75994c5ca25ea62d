/**
 * The small index that is made at build and searched in the browser: suggestions, words of bad addresses, and
 * results where no gateway answers (Spec CAT-3).
 */
import type { Language } from './language.ts'

/**
 * What a search can lead to. A page is a part of the site where one does something; `roaming` is a country or
 * a package for abroad.
 */
export const FOUND_KINDS = ['package', 'roaming', 'page', 'question', 'news'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** Kind, title, address without language, what is read under the title, and further words that lead here. */
export type IndexEntry = readonly [kind: FoundKind, title: string, path: string, note: string, words: string]

/** Where the index of a language stands. */
export function indexPath(language: Language): string {
  return `/search/${language}.json`
}
