/**
 * Words that a rating may not hold, the same while it is typed and at the operator, and what is read before
 * others see it. Spec LOY-16.
 */

/** Whole words, small letters, diacritics as they are: without them many would mean something else. */
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

/**
 * The first inappropriate word, as it is in the list; `undefined` where there is none. Signs between its
 * parts hide nothing.
 */
export function inappropriateWord(text: string): string | undefined {
  const plain = ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return WORDS.find((word) => plain.includes(` ${word} `))
}

/** Words of a rating wait to be read, then stand beside the offer or are left out; stars count at once. */
export const REVIEW_STATES = ['waiting', 'shown', 'left_out'] as const
/** They are read within so many hours. */
export const REVIEW_HOURS = 24
/** Newest ratings with words that stand beside an offer. */
export const REVIEWS_SHOWN = 5

/**
 * What leads elsewhere or names somebody is left out: addresses, and eight digits or more as in a phone
 * number.
 */
export function canBeShown(text: string): boolean {
  return !/@|https?:|www\.|(?:\d[\s.-]?){8,}/iu.test(text)
}
