/**
 * Words not allowed in a rating, checked while typing and at the operator, and moderation of ratings. Spec
 * LOY-16.
 */

import { foldDiacritics } from './fold-diacritics.ts'

/** `whole`: with diacritics, between other words. `bare`: without diacritics and blanks too. */
export type InappropriateWords = { whole: readonly string[]; bare: readonly string[] }

/** Whole words in lower case with diacritics, because many would mean something else without them. */
const WORDS = [
  'ngu',
  'đồ ngu',
  'ngu ngốc',
  'ngu dốt',
  'khốn nạn',
  'đồ chó',
  'chó má',
  'mất dạy',
  'vô học',
  'đồ điên',
  'chết tiệt',
  'con khỉ gió',
  'óc chó',
  'idiot',
  'idiots',
  'stupid',
  'moron',
  'bastard',
  'damn',
  'crap',
  'shit',
  'bullshit',
] as const

/** Accusations and insults that mean the same without diacritics, with or without a blank between. */
const FOLDED_WORDS = ['lừa đảo', 'ngu xuẩn', 'ngu ngốc', 'ngu dốt', 'khốn nạn', 'mất dạy'] as const

/** The first inappropriate word of a rating, as listed; `undefined` if none. */
export function inappropriateWord(text: string): string | undefined {
  return findInappropriate(text, { whole: WORDS, bare: FOLDED_WORDS })
}

/**
 * The first word of the lists; `undefined` if none. Signs between its parts, letters written one
 * by one (`n.g.u`) and repeated ones (`nguuu`) do not hide it.
 */
export function findInappropriate(
  text: string,
  { whole, bare: folds }: InappropriateWords,
): string | undefined {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  const plain = ` ${words} `
  const joined = plain.replace(/(?<= \p{L}) (?=\p{L} )/gu, '')
  const readings = [plain, plain.replace(/(\p{L})\1+/gu, '$1'), joined, joined.replace(/(\p{L})\1+/gu, '$1')]
  const found = whole.find((word) => readings.some((reading) => reading.includes(` ${word} `)))
  if (found) return found
  const folded = readings.map(foldDiacritics)
  return folds.find((word) => {
    const bare = foldDiacritics(word)
    return folded.some(
      (reading) => reading.includes(` ${bare} `) || reading.includes(` ${bare.replaceAll(' ', '')} `),
    )
  })
}

/**
 * The text of a rating waits for review, then is shown with the offer or left out. Its stars count once it
 * was reviewed; stars without text count at once.
 */
export const REVIEW_STATES = ['waiting', 'shown', 'left_out'] as const
/** Hours until a text is reviewed. */
export const REVIEW_HOURS = 24
/** Newest ratings with text shown with an offer. */
export const REVIEWS_SHOWN = 5

/** Rejects links and personal references: addresses, and eight or more digits as in a phone number. */
export function canBeShown(text: string): boolean {
  return !/@|https?:|www\.|(?:\d[\s.-]?){8,}/iu.test(text)
}
