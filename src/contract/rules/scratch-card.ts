/** Codes of top-up cards: format, attempts and sale. Spec TOP-3, Spec TOP-4. */

/** Minimum and maximum digits of a code: each length has been printed over the years. */
export const CARD_DIGITS_MIN = 12
export const CARD_DIGITS_MAX = 15
/** Digits of the codes that we generate. */
export const CARD_DIGITS = 14
/**
 * Wrong codes before a line is locked; locks escalate within a day like those of one-time codes
 * (`rules/otp.ts`, `lockSeconds`).
 */
export const CARD_WRONG_LIMIT = 5

/** The digits of a typed, pasted or dictated code. */
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
 * The code within the text of a printed bar or QR code (`*100*12345678901234#`, a link, the digits alone);
 * `undefined` for none or several.
 */
export function cardInText(text: string): string | undefined {
  const codes = text
    .split(/[^\d\s-]+/)
    .map(cardDigits)
    .filter((digits) => validateCard(digits) === undefined)
  return codes.length === 1 ? codes[0] : undefined
}

/** Maximum number of cards in one order. */
export const CARDS_PER_ORDER = 10
/** Validity of a bought card, days. */
export const CARD_LIFE_DAYS = 365
/** How often a card's code may be sent to its buyer per day. */
export const CARD_SENDS_PER_DAY = 3
export const CARD_STATES = ['ready', 'used', 'expired'] as const
/** Seconds until a displayed code is hidden again. */
export const CARD_SHOWN_SECONDS = 120
