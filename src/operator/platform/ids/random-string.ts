/** Codes made by chance. */

/** A whole number from 0 on, below the one given, that nobody can foretell. */
export type RandomInt = (below: number) => number

/** Letters and digits that nobody takes for another, read or said on the telephone. */
export const CLEAR_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** What banks and providers of payments write their references with. */
export const REFERENCE_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** So many signs, each drawn by chance. */
export function randomString(randomInt: RandomInt, signs: string, count: number): string {
  return Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')
}
