/** Codes of top-up cards: how they are written, tried and sold. Spec TOP-3, Spec TOP-4. */

/** Digits of a code, least and most: printers of many years have used each length. */
export const CARD_DIGITS_MIN = 12
export const CARD_DIGITS_MAX = 15
/** Digits of the codes that we make. */
export const CARD_DIGITS = 14
/**
 * Wrong codes before a line is locked out; the locks grow within a day as those of one-time codes do
 * (`rules/otp.ts`, `lockSeconds`).
 */
export const CARD_WRONG_LIMIT = 5

/** A code as it is typed, pasted or read out: everything but digits is left out. */
export function cardDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D/g, '')
}
/** In groups of four, as cards are printed: `1234 5678 9012 34`. */
export function groupCard(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}
export function validateCard(digits: string): 'empty' | 'length' | undefined {
  if (digits === '') return 'empty'
  return digits.length < CARD_DIGITS_MIN || digits.length > CARD_DIGITS_MAX ? 'length' : undefined
}

/**
 * The code in what a printed bar or QR code says (`*100*12345678901234#`, a link, the digits alone);
 * `undefined` where there is none, or more than one.
 */
export function cardInText(text: string): string | undefined {
  const codes = text
    .split(/[^\d\s-]+/)
    .map(cardDigits)
    .filter((digits) => validateCard(digits) === undefined)
  return codes.length === 1 ? codes[0] : undefined
}

/** Cards in one order. */
export const CARDS_PER_ORDER = 10
/** How long a bought card can be used, days. */
export const CARD_LIFE_DAYS = 365
/** A card's code is sent to its own buyer at most so often in a day. */
export const CARD_SENDS_PER_DAY = 3
export const CARD_STATES = ['ready', 'used', 'expired'] as const
/** A code that is shown hides itself again, seconds. */
export const CARD_SHOWN_SECONDS = 120
