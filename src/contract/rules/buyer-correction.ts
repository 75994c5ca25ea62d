/**
 * Rules for correcting the buyer of an invoice: what may be requested, for which invoice, and the result.
 * Spec INV-3.
 */
import type { EINVOICE_RELATIONS, EinvoiceState } from './einvoice.ts'
import { ORDER_ADDRESS_MAX, ORDER_NAME_MAX } from './home-order-form.ts'
import { isEmail } from './personal.ts'

/**
 * `received`, then decided by the operator: a new invoice joins the chain, or the invoice was already void.
 */
export const CORRECTION_STATES = ['received', 'corrected', 'refused'] as const

/** Seconds from receipt to decision. */
export const CORRECTION_SECONDS = 120

export const BUYER_NAME_MAX = ORDER_NAME_MAX
export const BUYER_ADDRESS_MAX = ORDER_ADDRESS_MAX

/** The buyer as an invoice names it. `tax_code` and `email` empty: none. */
export type Buyer = { name: string; tax_code: string; address: string; email: string }
export const BUYER_FIELDS = [
  'name',
  'tax_code',
  'address',
  'email',
] as const satisfies readonly (keyof Buyer)[]
export type BuyerField = (typeof BUYER_FIELDS)[number]

/** Check weights of the first nine digits of a company tax code. */
const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/**
 * Normalises a Vietnamese tax code: of a company (ten digits, the last is a check digit), of its branch, or
 * of a person (`0123456789`, `0123456789-001`, twelve digits of a personal number). Undefined if invalid.
 */
export function taxCode(typed: string): string | undefined {
  const text = typed.replace(/[\s.-]/g, '')
  // A personal number is also the tax code; it starts with a province number.
  if (/^0\d{11}$/.test(text)) return text
  const [, main = '', branch = ''] = /^(\d{10})(\d{3})?$/.exec(text) ?? []
  if (!main || !checks(main)) return undefined
  return branch ? `${main}-${branch}` : main
}

function checks(main: string): boolean {
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * Number(main[index]), 0)
  return 10 - (sum % 11) === Number(main[9])
}

/** Trims spaces and normalises the tax code if it is valid. */
export function tidyBuyer({ name, tax_code, address, email }: Buyer): Buyer {
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')
  return {
    name: tidy(name),
    tax_code: taxCode(tax_code) ?? tax_code.trim(),
    address: tidy(address),
    email: email.trim(),
  }
}

/** Fields that an invoice cannot show. Expects the result of `tidyBuyer`. */
export function validateBuyer({ name, tax_code, address, email }: Buyer): BuyerField[] {
  const wrong: Record<BuyerField, boolean> = {
    name: name.length < 2 || name.length > BUYER_NAME_MAX,
    tax_code: tax_code !== '' && taxCode(tax_code) === undefined,
    address: address.length < 5 || address.length > BUYER_ADDRESS_MAX,
    email: email !== '' && !isEmail(email),
  }
  return BUYER_FIELDS.filter((field) => wrong[field])
}

export function sameBuyer(one: Buyer, other: Buyer): boolean {
  return BUYER_FIELDS.every((field) => one[field] === other[field])
}

type Relation = (typeof EINVOICE_RELATIONS)[number]
type CorrectableInvoice = { state: EinvoiceState; relation: Relation | null }

/** A void invoice cannot be corrected, and an adjustment is corrected through the invoice that it adjusts. */
export function isCorrectable({ state, relation }: CorrectableInvoice): boolean {
  return (state === 'issued' || state === 'adjusted') && relation !== 'adjusts'
}

/**
 * A different tax code is a different buyer: a new invoice replaces the first. Otherwise, and if it was
 * adjusted before, the invoice is adjusted.
 */
export function correctionRelation(state: EinvoiceState, before: Buyer, wanted: Buyer): Relation {
  return state === 'issued' && before.tax_code !== wanted.tax_code ? 'replaces' : 'adjusts'
}
