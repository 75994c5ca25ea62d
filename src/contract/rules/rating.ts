/** Words that a rating may not hold, the same while it is typed and at the operator. Core §8 ("inappropriate word in rating"); feature I13. */

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

/** The first inappropriate word, as it is in the list; `undefined` where there is none. Signs between its parts hide nothing. */
export function inappropriateWord(text: string): string | undefined {
  const plain = ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return WORDS.find((word) => plain.includes(` ${word} `))
}
