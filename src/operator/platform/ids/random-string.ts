/** Random codes. */

/** Unpredictable integer from 0 (included) to `below` (excluded). */
export type RandomInt = (below: number) => number

/** Letters and digits that are not confused when read or spoken. */
export const CLEAR_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** Characters that banks and payment providers use in references. */
export const REFERENCE_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A string of `count` random characters. */
export function randomString(randomInt: RandomInt, signs: string, count: number): string {
  return Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')
}
