/**
 * Username and password of a loyalty account. The portal itself signs in by number; a loyalty service with
 * its own accounts uses these. Spec IDN-11.
 */

/**
 * The API has two password rules. The first applies here: this minimum length, with a letter, a digit and a
 * special character.
 */
export const LOYALTY_PASSWORD_MIN = 6
/** The second rule: only this length, any characters. */
export const LOYALTY_PASSWORD_RANGE = { least: 7, most: 22 } as const

export const LOYALTY_PASSWORD_PARTS = ['length', 'letter', 'digit', 'special', 'noSpace'] as const
export type LoyaltyPasswordPart = (typeof LOYALTY_PASSWORD_PARTS)[number]

/**
 * Parts of the rule that a password meets. Letters of any language count; anything except letters, digits and
 * spaces is special.
 */
export function loyaltyPasswordParts(password: string): Record<LoyaltyPasswordPart, boolean> {
  return {
    length: [...password].length >= LOYALTY_PASSWORD_MIN,
    letter: /\p{L}/u.test(password),
    digit: /\d/.test(password),
    special: /[^\p{L}\p{M}\d\s]/u.test(password),
    noSpace: password !== '' && !/\s/.test(password),
  }
}

/** Whether it meets the first rule, or both, which is accepted by every reading of the API. */
export function isLoyaltyPassword(password: string, readings: 'first' | 'both' = 'first'): boolean {
  const { least, most } = LOYALTY_PASSWORD_RANGE
  const characters = [...password].length
  return (
    Object.values(loyaltyPasswordParts(password)).every(Boolean) &&
    (readings === 'first' || (characters >= least && characters <= most))
  )
}

/** Starts with a letter and contains no spaces. */
export function isLoyaltyUsername(username: string): boolean {
  return /^\p{L}\S*$/u.test(username)
}
