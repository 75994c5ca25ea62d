/** Bills of postpaid lines and home accesses. Spec BIL-2, Spec BIL-1. */
import { LEDGER_CHANNELS } from './ledger.ts'
import { addMonths } from './vietnam-day.ts'

export const BILL_ACCOUNT_KINDS = ['mobile', 'internet', 'mytv', 'phone'] as const
export type BillAccountKind = (typeof BILL_ACCOUNT_KINDS)[number]

/** Overdue is no state of its own: an open bill whose due time has passed (`isOverdue`). */
export const BILL_STATES = ['open', 'paid'] as const
export type BillState = (typeof BILL_STATES)[number]

/** How a bill was paid: as the ledger names channels. `system`: nothing was left to pay. */
export const BILL_CHANNELS = LEDGER_CHANNELS
export type BillChannel = (typeof BILL_CHANNELS)[number]

/**
 * `subscription`: the monthly price of a home access. `carried`: what the month before left over, or what
 * goes on into the next one.
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

/** Due on the 15th to the 25th of the month after, the same day every month for a code. */
export const DUE_FIRST_DAY = 15
export const DUE_LAST_DAY = 25

/** A bill may be paid in parts, of any payment code: this much at least, đ, or what is left. */
export const BILL_PART_MIN = 10_000

/** Why this much of a bill cannot be paid. `left`: what is left of it, đ. */
export function validatePart(part: number, left: number): 'least' | 'most' | undefined {
  if (part > left) return 'most'
  return part < BILL_PART_MIN && part !== left ? 'least' : undefined
}
/** Whether there is a choice: something less than the whole can be paid. */
export function hasParts(left: number): boolean {
  return left > BILL_PART_MIN
}

/** Bills in one payment at most. */
export const BILLS_AT_ONCE = 20
/** Codes of others that a line may ask for: in an hour and in a day. */
export const CODE_LOOKUPS_PER_HOUR = 10
export const CODE_LOOKUPS_PER_DAY = 30
/** Codes that a line may keep, and the length of their names. */
export const SAVED_CODES = 20
export const CODE_LABEL_LENGTH = 40
/** Months of bills that a history tells. */
export const BILL_HISTORY_MONTHS = 24

/** `SM` and nine digits, however it was typed (spaces, small letters, dots); undefined where it is none. */
export function paymentCode(typed: string): string | undefined {
  const code = typed.replace(/[\s.-]/g, '').toUpperCase()
  return /^SM\d{9}$/.test(code) ? code : undefined
}

/** `2026-10`: the month that it is in Vietnam on that day (`2026-10-31`). */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}
export function monthAfter(month: string, months = 1): string {
  return monthOf(addMonths(`${month}-01`, months))
}

/** The day in the month after on which a code's bill is due, `2026-11-19`. */
export function dueDay(code: string, month: string): string {
  const digits = [...code].reduce((sum, sign) => sum + (Number(sign) || 0), 0)
  return `${monthAfter(month)}-${DUE_FIRST_DAY + (digits % (DUE_LAST_DAY - DUE_FIRST_DAY + 1))}`
}

export function isOverdue({ state, dueAt }: { state: BillState; dueAt: Date }, now: Date): boolean {
  return state === 'open' && dueAt < now
}
