/** Validates a partner application, on the page and at the operator. Spec LOY-17. */
import { isEmail } from './personal.ts'
import { isContactPhone } from './phone.ts'

/** Input fields in the order of the form, with the names of the call. */
export const PARTNER_FIELDS = [
  'company',
  'tax_code',
  'sector',
  'contact',
  'phone',
  'email',
  'province_id',
  'offer',
] as const
export type PartnerField = (typeof PARTNER_FIELDS)[number]
export type PartnerForm = Readonly<Record<PartnerField, string>>
export const EMPTY_PARTNER_FORM: PartnerForm = {
  company: '',
  tax_code: '',
  sector: '',
  contact: '',
  phone: '',
  email: '',
  province_id: '',
  offer: '',
}

export const PARTNER_NAME_MAX = 200
export const PARTNER_EMAIL_MAX = 256
export const PARTNER_OFFER_MAX = 1_000
/** Digits of the code by e-mail. */
export const CAPTCHA_LENGTH = 6
/** Validity of a proof of work or a code in seconds; it can be used once. */
export const CAPTCHA_SECONDS = 300
/**
 * Largest number of a proof of work; half of it is tried on average, which takes a phone 0.2 to 1 s. The
 * operator decides: the page reads it from the challenge.
 */
export const CAPTCHA_MAX_NUMBER = 50_000
/** Days within which an application is answered. */
export const PARTNER_ANSWER_DAYS = 10
/** Days for supplying further information. */
export const PARTNER_MORE_DAYS = 14
/** Minimum discount for members, per cent. */
export const PARTNER_MIN_PERCENT = 5

/** Why an application is declined: too little for members, no figure even after a request, or no reply. */
export const PARTNER_REASONS = ['low', 'unclear', 'silent'] as const
export type PartnerReason = (typeof PARTNER_REASONS)[number]
export type PartnerDecision =
  | { state: 'accepted' | 'more_needed' }
  | { state: 'declined'; reason: PartnerReason }

/**
 * The decision of the reference operator, in place of a human reviewer: the offer must name a figure, and a
 * discount must be at least `PARTNER_MIN_PERCENT`. `more`: information added on request; empty before.
 */
export function decidePartner(offer: string, more: string): PartnerDecision {
  const text = `${offer} ${more}`
  const percentages = [...text.matchAll(/(\d+(?:[.,]\d+)?)\s*(?:%|phần trăm|per ?cent)/giu)].map(
    ([, figure = '']) => Number(figure.replace(',', '.')),
  )
  if (percentages.length > 0 && Math.max(...percentages) < PARTNER_MIN_PERCENT)
    return { state: 'declined', reason: 'low' }
  if (/\d/u.test(text)) return { state: 'accepted' }
  return more.trim() === '' ? { state: 'more_needed' } : { state: 'declined', reason: 'unclear' }
}

export type PartnerFieldError = 'required' | 'tooLong' | 'words' | 'taxCode' | 'phone' | 'email'

/**
 * Ten digits of a company, with `-` and three digits for a branch; twelve for a household business, which
 * uses its owner's personal number.
 */
export function isTaxCode(value: string): boolean {
  return /^(?:\d{10}(?:-?\d{3})?|\d{12})$/.test(value)
}

/** At least two words, each with a letter. */
export function isFullName(value: string): boolean {
  return value.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length >= 2
}

/** The error of one field; `undefined` if it is valid. Callers with the lists check sectors and provinces. */
export function validatePartnerField(field: PartnerField, value: string): PartnerFieldError | undefined {
  const text = value.trim()
  if (text === '') return 'required'
  if (field === 'tax_code') return isTaxCode(text) ? undefined : 'taxCode'
  if (field === 'phone') return isContactPhone(text) ? undefined : 'phone'
  if (field === 'email') return text.length <= PARTNER_EMAIL_MAX && isEmail(text) ? undefined : 'email'
  if (field === 'offer') return text.length > PARTNER_OFFER_MAX ? 'tooLong' : undefined
  if (text.length > PARTNER_NAME_MAX) return 'tooLong'
  return (field === 'company' || field === 'contact') && !isFullName(text) ? 'words' : undefined
}

/** Errors of the whole form. */
export function validatePartner(form: PartnerForm): Partial<Record<PartnerField, PartnerFieldError>> {
  return Object.fromEntries(
    PARTNER_FIELDS.flatMap((field) => [[field, validatePartnerField(field, form[field])] as const]).filter(
      ([, fault]) => fault,
    ),
  )
}
