/**
 * Phone numbers: three named rules, one normal form.
 *
 * Inside the system a subscriber number is eleven digits with the country code (`84912000001`); people type
 * and read `0912 000 001`. Spec IDN-1.
 */

/** Maximum length of a subscriber number, digits. Spec IDN-1. */
export const PHONE_MAX_DIGITS = 11

const SUBSCRIBER = /^(?:0[35789]\d{8}|84[35789]\d{8})$/
const MEMBER = /^(?:0\d{9}|84\d{9})$/
const CONTACT = /^\+?\d{10,13}$/

/**
 * Removes spaces, dots, dashes, brackets and a leading + from typed or pasted text; other characters stay, so
 * that validation fails.
 */
export function cleanPhone(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s.()‐-―-]/g, '')
    .replace(/^\+(?=84)/, '')
}

/** Rule 1: a Vietnamese mobile line, 03/05/07/08/09 + 8 digits or 84 + 9, at most 11 digits. Spec IDN-1. */
export function isSubscriberPhone(value: string): boolean {
  return value.length <= PHONE_MAX_DIGITS && SUBSCRIBER.test(value)
}

/** Rule 2: a loyalty member's number, 0 + 9 digits or 84 + 9 digits. Spec IDN-1. */
export function isMemberPhone(value: string): boolean {
  return value.length <= PHONE_MAX_DIGITS && MEMBER.test(value)
}

/** Rule 3: any contact number, optional +, 10 to 13 digits. Spec IDN-1. */
export function isContactPhone(value: string): boolean {
  return CONTACT.test(value)
}

/** `0912000001` and `84912000001` → `84912000001`; `undefined` if it is not a subscriber line. */
export function normalPhone(value: string): string | undefined {
  const clean = cleanPhone(value)
  if (!isSubscriberPhone(clean)) return undefined
  return clean.startsWith('84') && clean.length === 11 ? clean : `84${clean.slice(1)}`
}

/** The rule that a typed number breaks, for the message under the field; `undefined` if it is valid. */
export function validatePhone(typed: string): 'empty' | 'characters' | 'length' | 'prefix' | undefined {
  const clean = cleanPhone(typed)
  if (clean === '') return 'empty'
  if (!/^\d+$/.test(clean)) return 'characters'
  const national = clean.startsWith('84') && clean.length !== 10 ? clean.slice(2) : clean.replace(/^0/, '')
  if (national.length !== 9) return 'length'
  return isSubscriberPhone(clean) ? undefined : 'prefix'
}
