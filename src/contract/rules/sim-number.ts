/** Numbers for sale: what their digits look like, how they are searched, and how long one is held. Spec SMO-1. */
import { nationalPhone } from '../format/phone.ts'

/** How long a number is held for one person, seconds. Spec SMO-3. */
export const NUMBER_HOLD_SECONDS = 3_600
/** Numbers that a browser remembers for comparison; remembering does not hold them. */
export const SAVED_NUMBERS_MAX = 3
/** Numbers in one answer of a search. */
export const NUMBERS_PER_PAGE = 12
/** Fewest digits of one part of a search. */
export const SEARCH_DIGITS_MIN = 2
/** Digits of a number with its leading 0. */
const NUMBER_DIGITS = 10

/**
 * How people call numbers by their last digits. `four_alike` tứ quý, `triple` tam hoa, `fortune` lộc phát
 * (68, 86), `wealth` thần tài (39, 79), `birth_year` a year of birth, `repeated` 1212 or 123123, `ascending`
 * 123.
 */
export const NUMBER_PATTERNS = [
  'four_alike',
  'triple',
  'fortune',
  'wealth',
  'birth_year',
  'repeated',
  'ascending',
] as const
export type NumberPattern = (typeof NUMBER_PATTERNS)[number]

const BIRTH_YEARS = { first: 1960, last: 2012 } as const

const MATCHES: Readonly<Record<NumberPattern, (digits: string) => boolean>> = {
  four_alike: (digits) => /(\d)\1{3}$/.test(digits),
  triple: (digits) => /(\d)\1{2}$/.test(digits),
  fortune: (digits) => /(?:68|86)$/.test(digits),
  wealth: (digits) => /(?:39|79)$/.test(digits),
  birth_year: (digits) => {
    const year = Number(digits.slice(-4))
    return year >= BIRTH_YEARS.first && year <= BIRTH_YEARS.last
  },
  repeated: (digits) => /(?:(\d\d)\1|(\d{3})\2)$/.test(digits),
  ascending: (digits) => '0123456789'.includes(digits.slice(-3)),
}

/** All patterns of a number, rarest first. */
export function patternsOf(msisdn: string): NumberPattern[] {
  const digits = nationalPhone(msisdn)
  return NUMBER_PATTERNS.filter((pattern) => MATCHES[pattern](digits))
}

/** Marks the key of the whole number, so that a search for its beginning finds nothing in the middle. */
const BEGINNING = '^'

/** Keys by which a number is found: what it ends with from every digit on, its beginning, and its patterns. */
export function searchKeysOf(msisdn: string): string[] {
  const digits = nationalPhone(msisdn)
  const ends = Array.from({ length: digits.length - SEARCH_DIGITS_MIN + 1 }, (_, from) => digits.slice(from))
  return [...ends, BEGINNING + digits, ...patternsOf(msisdn)]
}

/** `prefix`: of one of the keys; `exact`: a whole key. A number must have one of each kind that is given. */
export type SearchKeys = { prefixes: string[]; exact: string[] }

/**
 * What was typed, as keys: `6868` anywhere, `*6868` at the end, `0912*` at the beginning, `0912*68` both.
 * `undefined` for anything else.
 */
export function parseNumberSearch(typed: string): SearchKeys | undefined {
  const clean = typed.replace(/[\s.\-()]/g, '').replace(/^\+?84(?=\d{9}$|\d*\*)/, '0')
  if (clean === '') return { prefixes: [], exact: [] }
  const [, start = '', star = '', end = ''] = /^(\d*)(\*?)(\d*)$/.exec(clean) ?? []
  if (!start && !end) return undefined
  const parts = [start, end].filter(Boolean)
  if (parts.some(({ length }) => length < SEARCH_DIGITS_MIN)) return undefined
  if (parts.join('').length > NUMBER_DIGITS) return undefined
  if (!star) return { prefixes: [start], exact: [] }
  const beginning = start && (start.startsWith('0') ? start : `0${start}`)
  return { prefixes: beginning ? [BEGINNING + beginning] : [], exact: end ? [end] : [] }
}

/** A class of price: the first whose patterns a number has; the last has none and takes the rest. */
export type PriceClass = { code: string; price: number; patterns: readonly NumberPattern[] }

/** The class of a number. Throws without classes. */
export function classOf<Class extends PriceClass>(msisdn: string, classes: readonly Class[]): Class {
  const patterns = patternsOf(msisdn)
  const found = classes.find((one) => one.patterns.some((pattern) => patterns.includes(pattern)))
  const rest = found ?? classes.at(-1)
  if (!rest) throw new Error('No price class is defined')
  return rest
}
