/** Personal data: fields, origins, and how long they are shown unmasked. Spec SUB-1, Spec SUB-2. */

/** Customer fields in the order of display. */
export const PERSONAL_FIELDS = ['name', 'birth_date', 'id_number', 'contact', 'email', 'address'] as const
export type PersonalField = (typeof PERSONAL_FIELDS)[number]

/**
 * `id_card`: read from the identity card at standardisation; `contract`: from the contract of the line;
 * `portal`: entered here by the owner.
 */
export const FACT_SOURCES = ['id_card', 'contract', 'portal'] as const
export type FactSource = (typeof FACT_SOURCES)[number]

/** Seconds until unmasked data are hidden again. */
export const REVEAL_SECONDS = 60
/** Days for which the log of reveals is stored and listed. */
export const REVEAL_RETENTION_DAYS = 365
/** Maximum number of listed reveals. */
export const REVEALS_LISTED = 50

/** Contact details that customers may change themselves. */
export const CONTACT_KINDS = ['email', 'phone'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Maximum length of an e-mail address. Spec SUB-3. */
export const EMAIL_MAX = 256
/** "Standard format": one @, a name before it, a domain with a dot after it, no spaces. Spec SUB-3. */
export function isEmail(value: string): boolean {
  return value.length <= EMAIL_MAX && /^[^\s@<>(),;:"[\]]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value)
}
