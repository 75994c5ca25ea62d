/** Rules for bills of postpaid lines and home accesses. Spec BIL-2, Spec BIL-1. */
import { LEDGER_CHANNELS } from './ledger.ts'
import { addMonths } from './vietnam-day.ts'

export const BILL_ACCOUNT_KINDS = ['mobile', 'internet', 'mytv', 'phone'] as const
export type BillAccountKind = (typeof BILL_ACCOUNT_KINDS)[number]

/** Overdue is not a separate state: an open bill past its due date (`isOverdue`). */
export const BILL_STATES = ['open', 'paid'] as const
export type BillState = (typeof BILL_STATES)[number]

/** How a bill was paid, by the channel names of the ledger. `system`: nothing was left to pay. */
export const BILL_CHANNELS = LEDGER_CHANNELS
export type BillChannel = (typeof BILL_CHANNELS)[number]

/**
 * `subscription`: monthly price of a home access. `carried`: rest of the previous month, or what is carried
 * over to the next.
 */
export const BILL_LINE_KINDS = [
  'subscription',
  'package',
  'addon',
  'usage',
  'fee',
  'discount',
  'refund',
  'adjustment',
  'carried',
] as const
export type BillLineKind = (typeof BILL_LINE_KINDS)[number]

export const BILL_UNITS = ['month', 'time', 'minute', 'day', 'piece'] as const
export type BillUnit = (typeof BILL_UNITS)[number]

/** Due on the 15th to the 25th of the following month, the same day every month for a code. */
export const DUE_FIRST_DAY = 15
export const DUE_LAST_DAY = 25

/** Bills of any payment code can be paid in parts: at least this amount in đ, or the rest. */
export const BILL_PART_MIN = 10_000

/** Why this part of a bill cannot be paid. `left`: unpaid rest, đ. */
export function validatePart(part: number, left: number): 'least' | 'most' | undefined {
  if (part > left) return 'most'
  return part < BILL_PART_MIN && part !== left ? 'least' : undefined
}
/** Whether less than the whole rest can be paid. */
export function hasParts(left: number): boolean {
  return left > BILL_PART_MIN
}

/** Maximum number of bills in one payment. */
export const BILLS_AT_ONCE = 20
/** Limit of lookups of others' codes per line: per hour and per day. */
export const CODE_LOOKUPS_PER_HOUR = 10
export const CODE_LOOKUPS_PER_DAY = 30
/** Maximum number of saved codes, and length of their names. */
export const SAVED_CODES = 20
export const CODE_LABEL_LENGTH = 40
/** Months in the bill history. */
export const BILL_HISTORY_MONTHS = 24

/** `SM` and nine digits, normalised (spaces, lower case, dots); undefined if invalid. */
export function paymentCode(typed: string): string | undefined {
  const code = typed.replace(/[\s.-]/g, '').toUpperCase()
  return /^SM\d{9}$/.test(code) ? code : undefined
}

/** `2026-10`: the Vietnamese month of that day (`2026-10-31`). */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}
export function monthAfter(month: string, months = 1): string {
  return monthOf(addMonths(`${month}-01`, months))
}

/** The day in the following month on which a code's bill is due, `2026-11-19`. */
export function dueDay(code: string, month: string): string {
  const digits = [...code].reduce((sum, sign) => sum + (Number(sign) || 0), 0)
  return `${monthAfter(month)}-${DUE_FIRST_DAY + (digits % (DUE_LAST_DAY - DUE_FIRST_DAY + 1))}`
}

export function isOverdue({ state, dueAt }: { state: BillState; dueAt: Date }, now: Date): boolean {
  return state === 'open' && dueAt < now
}
