/** The address of a search. Source: specification core §2, "Search". */
import { type Language, localPath, plainPath } from './language.ts'

/** The page that searches, without language. */
export const SEARCH_PATH = '/tim-kiem'
/** How a form without script hands the keyword over. */
export const KEYWORD_FIELD = 'tu-khoa'
/** Longest keyword, UTF-16 units. */
export const KEYWORD_MAX = 100

/** What separates words: spaces and percent signs as the specification says, and characters that nobody sees. */
const BETWEEN = /[\s%\p{Cc}]/gu

/**
 * The last part of a search's address: `gói 30 ngày` → `g%C3%B3i+30+ng%C3%A0y`. A plus sign that was typed is `%2B`.
 * `undefined` for an empty search, and for `.` and `..`, which an address reads as steps.
 */
export function keywordPath(text: string): string | undefined {
  const keyword = well(text).trim()
  const words = wordsOf(keyword)
  if (words === '' || words === '.' || words === '..') return undefined
  return encodeURIComponent(keyword.replace(BETWEEN, ' ')).replaceAll('%20', '+')
}

/** The whole address: `/en/tim-kiem/goi+30`; `undefined` for an empty search. */
export function searchAddress(text: string, language: Language): string | undefined {
  const part = keywordPath(text)
  return part && localPath(`${SEARCH_PATH}/${part}`, language)
}

/** The words that an address searches for, one space between them: `/tim-kiem/goi+30`, `/en/tim-kiem?tu-khoa=goi+30`. Empty for none. */
export function keywordOf(address: string): string {
  const [path = '', query = ''] = (address.split('#')[0] ?? '').split(/\?(.*)/s)
  const plain = plainPath(path)
  const keyword = plain.startsWith(`${SEARCH_PATH}/`)
    ? decode(plain.slice(SEARCH_PATH.length + 1).replaceAll('+', ' '))
    : (new URLSearchParams(query).get(KEYWORD_FIELD) ?? '')
  return wordsOf(well(keyword))
}

function wordsOf(keyword: string): string {
  return keyword.replace(BETWEEN, ' ').replace(/ +/g, ' ').trim()
}

/** Letters in one piece with their diacritics, no longer than allowed, no half characters. */
function well(text: string): string {
  return text.normalize('NFC').trim().slice(0, KEYWORD_MAX).toWellFormed().replaceAll('\ufffd', '')
}

/** An address typed by hand may hold percent signs that mean nothing; they separate words. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
