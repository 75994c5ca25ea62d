/**
 * Words not allowed in a rating, checked while typing and at the operator, and moderation of ratings. Spec
 * LOY-16.
 */

/** Whole words in lower case with diacritics, because many would mean something else without them. */
const WORDS = [
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

/** The first inappropriate word as listed; `undefined` if none. Signs between its parts are ignored. */
export function inappropriateWord(text: string): string | undefined {
  const plain = ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return WORDS.find((word) => plain.includes(` ${word} `))
}

/**
 * The text of a rating waits for review, then is shown with the offer or left out; stars count immediately.
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
