/**
 * What is held about a person, where it comes from, and how long it is shown unmasked. Spec SUB-1, Spec
 * SUB-2.
 */

/** Fields of a customer, in the order in which they are shown. */
export const PERSONAL_FIELDS = ['name', 'birth_date', 'id_number', 'contact', 'email', 'address'] as const
export type PersonalField = (typeof PERSONAL_FIELDS)[number]

/**
 * `id_card`: read from the identity card at standardisation; `contract`: from the contract of the line;
 * `portal`: given here by its owner.
 */
export const FACT_SOURCES = ['id_card', 'contract', 'portal'] as const
export type FactSource = (typeof FACT_SOURCES)[number]

/** What was shown unmasked hides itself after, seconds. */
export const REVEAL_SECONDS = 60
/** Who looked when is kept and listed for, days. */
export const REVEALS_KEPT_DAYS = 365
/** At most so many are listed. */
export const REVEALS_LISTED = 50

/** Ways to be reached that one may change oneself. */
export const CONTACT_KINDS = ['email', 'phone'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Longest e-mail address (Spec SUB-3). */
export const EMAIL_MAX = 256
/** "Standard format" (Spec SUB-3): one at, a name before it, a domain with a dot behind it, no spaces. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && /^[^\s@<>(),;:"[\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
}
