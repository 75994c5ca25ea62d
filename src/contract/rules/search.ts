/** Addresses of searches, and the entries of the index that is searched in the browser. Spec CAT-3. */
import { type Language, localPath, plainPath } from './language.ts'

/** The search page, without language. */
export const SEARCH_PATH = '/tim-kiem'
/** Query field of a form without script. */
export const KEYWORD_FIELD = 'tu-khoa'
/** Fields that an address may hold; `q` is what people and other sites write. */
const KEYWORD_FIELDS = [KEYWORD_FIELD, 'q'] as const
/** Maximum length of a keyword, UTF-16 units. */
export const KEYWORD_MAX = 100

/** Word separators: spaces and percent signs, as the API requires, and invisible characters. */
const BETWEEN = /[\s%\p{Cc}]/gu

/**
 * The last part of a search address: `gói 30 ngày` → `g%C3%B3i+30+ng%C3%A0y`. A typed plus sign is `%2B`.
 * `undefined` for an empty search, and for `.` and `..`, which are path steps in an address.
 */
export function keywordPath(text: string): string | undefined {
  const keyword = normaliseKeyword(text).trim()
  const words = wordsOf(keyword)
  if (words === '' || words === '.' || words === '..') return undefined
  return encodeURIComponent(keyword.replace(BETWEEN, ' ')).replaceAll('%20', '+')
}

/** The whole address: `/en/tim-kiem/goi+30`; `undefined` for an empty search. */
export function searchAddress(text: string, language: Language): string | undefined {
  const part = keywordPath(text)
  return part && localPath(`${SEARCH_PATH}/${part}`, language)
}

/**
 * The words of a search address, separated by single spaces: `/tim-kiem/goi+30`,
 * `/en/tim-kiem?tu-khoa=goi+30`. Empty for none.
 */
export function keywordOf(address: string): string {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split(/\?(.*)/s)
  const plain = plainPath(path)
  const keyword = plain.startsWith(`${SEARCH_PATH}/`)
    ? decode(plain.slice(SEARCH_PATH.length + 1).replaceAll('+', ' '))
    : (KEYWORD_FIELDS.map((field) => new URLSearchParams(query).get(field)).find(Boolean) ?? '')
  return wordsOf(normaliseKeyword(keyword))
}

function wordsOf(keyword: string): string {
  return keyword.replace(BETWEEN, ' ').replace(/ +/g, ' ').trim()
}

/** Parts of addresses without meaning for a search. */
const IGNORED_PARTS = /^(?:en|index|home|html?|php|aspx?|jsp|www)$/
/** Further words are ignored. */
const ADDRESS_WORDS = 8

/**
 * The words of an invalid address, without language, query and file endings, the last part first in `last`:
 * `/en/dich-vu/goi-30-ngay.html` → `{ last: 'goi 30 ngay', all: 'dich vu goi 30 ngay' }`. Empty for none.
 */
export function addressText(address: string): { last: string; all: string } {
  const path = plainPath(address.split(/[?#]/)[0] ?? '')
  const parts = path
    .split('/')
    .map((part) =>
      wordsOf(normaliseKeyword(decode(part.replaceAll('+', ' ')).replace(/[^\p{L}\p{N}]+/gu, ' '))),
    )
    .map((part) =>
      part
        .split(' ')
        .filter((word) => word !== '' && !IGNORED_PARTS.test(word.toLowerCase()))
        .slice(-ADDRESS_WORDS)
        .join(' '),
    )
    .filter(Boolean)
  return { last: parts.at(-1) ?? '', all: parts.join(' ').slice(-KEYWORD_MAX).trim() }
}

/** Composes diacritics, limits the length and removes half characters. */
function normaliseKeyword(text: string): string {
  return text.normalize('NFC').trim().slice(0, KEYWORD_MAX).toWellFormed().replaceAll('\ufffd', '')
}

/** A typed address may contain stray percent signs; they separate words. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

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
