/** Histories of a line: how far back they reach, their filters, and masking of numbers. Spec ACC-5. */
import { PAYMENT_PRODUCTS } from './payment-order.ts'
import { addDays, isDay } from './vietnam-day.ts'

/** "History lookup up to 90 days": today and the 89 days before. Spec ACC-5. */
export const HISTORY_DAYS = 90
/** Maximum number of entries in one answer. */
export const HISTORY_PAGE = 2_000
/** The API's CALL_TYPE. */
export const CALL_TYPES = ['CALL_OUT', 'CALL_IN', 'SMS_OUT', 'SMS_IN', 'DATA'] as const
export type CallType = (typeof CALL_TYPES)[number]
export const USAGE_KINDS = ['call', 'sms', 'data'] as const
export type UsageKind = (typeof USAGE_KINDS)[number]
/**
 * Why a use was charged: no package has such a quota (`no_package`), its minutes are for numbers of the same
 * network only (`other_network`), the quota was used up (`used_up`), or the minutes within the network were
 * (`onnet_used_up`). Spec ACC-7.
 */
export const CHARGE_REASONS = ['no_package', 'other_network', 'used_up', 'onnet_used_up'] as const
export type ChargeReason = (typeof CHARGE_REASONS)[number]
/** Kinds of payment: what was ordered; `part`: of a bill. */
export const PAYMENT_KINDS = [...PAYMENT_PRODUCTS, 'part'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
/** Downloadable histories: the usage, or the payments. */
export const HISTORIES = ['usage', 'payments'] as const
export const HISTORY_FORMATS = ['csv', 'pdf'] as const
export type HistoryFormat = (typeof HISTORY_FORMATS)[number]

/** Vietnamese calendar days, both inclusive: `2026-11-21`. */
export type DayRange = { from: string; to: string }

export function kindOf(type: CallType): UsageKind {
  return type === 'DATA' ? 'data' : type.startsWith('SMS') ? 'sms' : 'call'
}

/** The earliest day that can be looked up. */
export function firstHistoryDay(today: string): string {
  return addDays(today, 1 - HISTORY_DAYS)
}

/**
 * Why these days cannot be looked up: `from` too long ago, `to` in the future, `order` reversed, `day`
 * invalid.
 */
export function validateRange(
  { from, to }: DayRange,
  today: string,
): 'day' | 'from' | 'to' | 'order' | undefined {
  if (!isDay(from) || !isDay(to)) return 'day'
  if (from < firstHistoryDay(today)) return 'from'
  if (to > today) return 'to'
  return from > to ? 'order' : undefined
}

const HIDDEN = '***'

/** `84912345678` → `0912***678`; short numbers (188, 18001091) are not personal and stay visible. */
export function hideNumber(number: string): string {
  const national = number.replace(/^84(?=\d{9}$)/, '0')
  return /^0\d{8,}$/.test(national) ? `${national.slice(0, 4)}${HIDDEN}${national.slice(-3)}` : national
}

/**
 * Whether the typed text is part of a number as displayed: hidden digits cannot be discovered by searching.
 */
export function fitsNumber(shown: string, typed: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^84(?=\d{9}$)/, '0')
  if (digits === '') return true
  const [head = '', tail] = shown.split(HIDDEN)
  if (tail === undefined) return head.includes(digits)
  return (
    head.includes(digits) ||
    tail.includes(digits) ||
    (digits.length === 10 && digits.startsWith(head) && digits.endsWith(tail))
  )
}
