/**
 * Finds in the small static index: loaded when somebody types the first letter, searched on this machine.
 * Spec CAT-3.
 */
import type MiniSearch from 'minisearch'
import { addressText, foldDiacritics } from '../../contract/rules/search.ts'
import { type IndexEntry, indexPath } from '../../contract/rules/search-index.ts'
import { environment } from '../client/environment.ts'

type Index = { entries: readonly IndexEntry[]; search: MiniSearch }

/**
 * Shorter words must be written as they are: nearly everything is like them. The operator's search has the
 * same rule.
 */
const SLIPS_FROM = 5
/** Letters in five that may be wrong. */
const SLIPS = 0.2
/** What one looks for by its name is meant more often than what merely mentions it. */
const WEIGHTS = { title: 4, words: 1.5, note: 1 }

let opened: { language: string; index: Promise<Index> } | undefined

/**
 * Loads the index of the page's language, once. A failure is forgotten, so that the next letter tries again.
 */
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
  if (!response.ok) throw new Error(`The index answered ${response.status}`)
  const entries = (await response.json()) as readonly IndexEntry[]
  const search = new Search({
    fields: Object.keys(WEIGHTS),
    processTerm: (term) => foldDiacritics(term) || null,
  })
  search.addAll(entries.map(([, title, , note, words], id) => ({ id, title, note, words })))
  return { entries, search }
}

/**
 * What holds figures is meant exactly (30 is not 3, SEN60 is not SEN90), short words as their beginning,
 * longer ones with a slip.
 */
const slips = (term: string) => (/\d/.test(term) || term.length < SLIPS_FROM ? false : SLIPS)
const finished = (term: string) => !/^\d+$/.test(term)

/**
 * What the words lead to, best first. Every word must be found, `any` leaves that out. While one still types,
 * the last word may be the beginning of a figure too. Rejects when the index cannot be had.
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

/**
 * What the words of an address that leads nowhere may have meant: its last part as a whole, else any of its
 * words.
 */
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

/** A page of a test begins without an index. */
export function clearIndex(): void {
  opened = undefined
}
