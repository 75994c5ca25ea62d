/**
 * Username and password of an account of the loyalty programme. The portal itself signs in by number; a
 * loyalty service with accounts of its own asks for these. Spec IDN-11.
 */

/**
 * The first reading, which rules here: at least so many characters, among them a letter, a digit and a
 * special character.
 */
export const LOYALTY_PASSWORD_MIN = 6
/** The other reading: so many characters, whatever they are. */
export const LOYALTY_PASSWORD_RANGE = { least: 7, most: 22 } as const

export const LOYALTY_PASSWORD_PARTS = ['length', 'letter', 'digit', 'special', 'noSpace'] as const
export type LoyaltyPasswordPart = (typeof LOYALTY_PASSWORD_PARTS)[number]

/**
 * Which parts of the rule a password meets. Letters of any language; what is no letter, digit or space is
 * special.
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

/** By the first reading, or by both: a password that every text of the specification takes. */
export function isLoyaltyPassword(password: string, readings: 'first' | 'both' = 'first'): boolean {
  const { least, most } = LOYALTY_PASSWORD_RANGE
  const characters = [...password].length
  return (
    Object.values(loyaltyPasswordParts(password)).every(Boolean) &&
    (readings === 'first' || (characters >= least && characters <= most))
  )
}

/** Begins with a letter; a username is one word. */
export function isLoyaltyUsername(username: string): boolean {
  return /^\p{L}\S*$/u.test(username)
}
