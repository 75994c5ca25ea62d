/**
 * Searches the small static index in the browser; the index is loaded when the first letter is typed. Spec
 * CAT-3.
 */
import type MiniSearch from 'minisearch'
import { foldDiacritics } from '../../contract/rules/fold-diacritics.ts'
import { addressText, type IndexEntry, indexPath } from '../../contract/rules/search.ts'
import { environment } from '../client/environment.ts'

type Index = { entries: readonly IndexEntry[]; search: MiniSearch }

/**
 * Shorter words must match exactly, because nearly every word is similar to them. The operator's search has
 * the same rule.
 */
const SLIPS_FROM = 5
/** Share of a word's letters that may be wrong: one in five. */
const SLIPS = 0.2
/** A match in the title counts most, because people search by name. */
const WEIGHTS = { title: 4, words: 1.5, note: 1 }

let opened: { language: string; index: Promise<Index> } | undefined

/** Loads the index of the page's language once. After a failure the next letter tries again. */
function open(): Promise<Index> {
  const language = environment().language()
  if (opened?.language === language) return opened.index
  const index = load()
  opened = { language, index }
  index.catch(() => {
    if (opened?.index === index) opened = undefined
  })
  return index
}

async function load(): Promise<Index> {
  const { fetch, language } = environment()
  const [{ default: Search }, response] = await Promise.all([
    import('minisearch'),
    fetch(indexPath(language())),
  ])
  if (!response.ok) throw new Error(`The search index answered ${response.status}`)
  const entries = (await response.json()) as readonly IndexEntry[]
  const search = new Search({
    fields: Object.keys(WEIGHTS),
    processTerm: (term) => foldDiacritics(term) || null,
  })
  search.addAll(entries.map(([, title, , note, words], id) => ({ id, title, note, words })))
  return { entries, search }
}

/**
 * Terms with digits must match exactly (30 is not 3, SEN60 is not SEN90), short words may match as a prefix,
 * and longer ones with a typing error.
 */
const slips = (term: string) => (/\d/.test(term) || term.length < SLIPS_FROM ? false : SLIPS)
const finished = (term: string) => !/^\d+$/.test(term)

/**
 * Entries for the words, best first. Every word must match unless `any` is set. With `typing`, the last word
 * may also be the beginning of a number. Rejects if the index cannot be loaded.
 */
export async function find(
  keyword: string,
  how: { most?: number; any?: boolean; typing?: boolean } = {},
): Promise<IndexEntry[]> {
  const { entries, search } = await open()
  const found = search.search(keyword, {
    combineWith: how.any ? 'OR' : 'AND',
    boost: WEIGHTS,
    fuzzy: slips,
    prefix: (term, at, terms) => finished(term) || (how.typing === true && at === terms.length - 1),
  })
  return found
    .slice(0, how.most)
    .map(({ id }) => entries[id as number])
    .filter((entry) => entry !== undefined)
}

/** Suggestions for an unknown address: matches of its last part as a whole, otherwise of any of its words. */
export async function findAddress(
  address: string,
  most: number,
): Promise<{ keyword: string; entries: IndexEntry[] }> {
  const { last, all } = addressText(address)
  if (!last) return { keyword: '', entries: [] }
  const exact = await find(last, { most })
  if (exact.length > 0) return { keyword: last, entries: exact }
  const near = await find(last, { most, any: true })
  return { keyword: last, entries: near.length > 0 ? near : await find(all, { most, any: true }) }
}

/** For tests, where each page starts without an index. */
export function clearIndex(): void {
  opened = undefined
}
