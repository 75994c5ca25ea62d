/**
 * Correcting who an invoice names as its buyer: what may be asked, of which invoice, and what comes of it.
 * Spec INV-3.
 */
import type { EINVOICE_RELATIONS, EinvoiceState } from './einvoice.ts'
import { ORDER_ADDRESS_MAX, ORDER_NAME_MAX } from './home-order-form.ts'
import { isEmail } from './personal.ts'

/**
 * `received`, then decided by the operator: a new invoice stands in the chain, or the invoice was void by
 * then.
 */
export const CORRECTION_STATES = ['received', 'corrected', 'refused'] as const

/** Decided this long after it was received, seconds. */
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

/** What each of the first nine digits of an enterprise's tax code counts. */
const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/**
 * A Vietnamese tax code: of an enterprise (ten digits, the last checks the others), of its branch, or of a
 * person. Normalised (`0123456789`, `0123456789-001`, twelve digits of a personal number), however it was
 * typed; undefined where it is none.
 */
export function taxCode(typed: string): string | undefined {
  const text = typed.replace(/[\s.-]/g, '')
  // A person's number is the tax code too; it begins with the number of a province.
  if (/^0\d{11}$/.test(text)) return text
  const [, main = '', branch = ''] = /^(\d{10})(\d{3})?$/.exec(text) ?? []
  if (!main || !checks(main)) return undefined
  return branch ? `${main}-${branch}` : main
}

function checks(main: string): boolean {
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * Number(main[index]), 0)
  return 10 - (sum % 11) === Number(main[9])
}

/** Without spaces around, the tax code normalised where it is one. */
export function tidyBuyer({ name, tax_code, address, email }: Buyer): Buyer {
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')
  return {
    name: tidy(name),
    tax_code: taxCode(tax_code) ?? tax_code.trim(),
    address: tidy(address),
    email: email.trim(),
  }
}

/** Fields that cannot stand on an invoice. A tidy buyer is expected. */
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
type Standing = { state: EinvoiceState; relation: Relation | null }

/** One that is void is corrected no more, and an adjustment goes with the invoice that it adjusts. */
export function isCorrectable({ state, relation }: Standing): boolean {
  return (state === 'issued' || state === 'adjusted') && relation !== 'adjusts'
}

/**
 * Another tax code means another buyer: a new invoice in place of the first. Else, and where it was adjusted
 * before, an adjustment beside it.
 */
export function correctionRelation(state: EinvoiceState, before: Buyer, wanted: Buyer): Relation {
  return state === 'issued' && before.tax_code !== wanted.tax_code ? 'replaces' : 'adjusts'
}
