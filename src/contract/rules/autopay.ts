/**
 * Automatic bill payment: a mandate with a cap, a notification before each charge, few attempts. Spec BIL-4,
 * Spec SUB-9.
 */
import { DAY, startOfDay, vietnamDay } from './vietnam-day.ts'

/** Monthly cap of a mandate (Vietnamese calendar month), đ: minimum, maximum, step and initial suggestion. */
export const AUTOPAY_CAP_MIN = 50_000
export const AUTOPAY_CAP_MAX = 5_000_000
export const AUTOPAY_CAP_STEP = 10_000
export const AUTOPAY_CAPS = [200_000, 300_000, 500_000, 1_000_000] as const

/** Days between the SMS announcing a charge and the charge. */
export const AUTOPAY_NOTIFICATION_DAYS = 3
/**
 * Hours of the Vietnamese day: charges start at nine o'clock and are announced an hour earlier, so that full
 * days lie between.
 */
const CHARGE_HOUR = 9
const NOTIFICATION_HOUR = 8
/** The first attempt and three more, each on a following day. */
export const AUTOPAY_TRIES = 4
/** Version of the consent text (`autopay:consent`); every change of the text needs a new version. */
export const AUTOPAY_CONSENT_VERSION = '1'
/** Maximum number of charges and mandates in a history. */
export const AUTOPAY_HISTORY = 24

/** Why a mandate ended: stopped by the customer, replaced by another cap, or the wallet was unlinked. */
export const AUTOPAY_ENDS = ['stopped', 'replaced', 'wallet_unlinked'] as const
export type AutopayEnd = (typeof AUTOPAY_ENDS)[number]

/**
 * One bill under a mandate. `planned`: announced, waiting for its day (of the first or a further attempt).
 * `charging`: the wallet was called. `above_cap`: not charged, because it exceeds the rest of the month's
 * cap. `failed`: all attempts failed. `skipped`: already paid otherwise. `stopped`: with its mandate.
 */
export const AUTOPAY_STATES = [
  'planned',
  'charging',
  'paid',
  'above_cap',
  'failed',
  'skipped',
  'stopped',
] as const

/** Why the last attempt failed: insufficient funds, declined by the wallet, or no answer in time. */
export const AUTOPAY_REASONS = ['insufficient', 'declined', 'away'] as const
export type AutopayReason = (typeof AUTOPAY_REASONS)[number]

/** The rule that a cap breaks; `undefined` if it is valid. */
export function validateCap(cap: number): 'least' | 'most' | 'step' | undefined {
  if (!Number.isSafeInteger(cap) || cap < AUTOPAY_CAP_MIN) return 'least'
  if (cap > AUTOPAY_CAP_MAX) return 'most'
  return cap % AUTOPAY_CAP_STEP === 0 ? undefined : 'step'
}

/** A bill that a mandate would charge `at` that time. `used`: đ of the month's cap taken before. */
type Due = { bill_id: string; amount: number; at: string; used: number }

/** Ids of the bills that a monthly cap covers, in the order of their charges. */
export function withinCap(due: readonly Due[], cap: number): ReadonlySet<string> {
  const taken = new Map<string, number>()
  const covered = new Set<string>()
  for (const { bill_id, amount, at, used } of due.toSorted((a, b) => a.at.localeCompare(b.at))) {
    const month = vietnamDay(new Date(at)).slice(0, 7)
    const sum = (taken.get(month) ?? used) + amount
    if (sum > cap) continue
    covered.add(bill_id)
    taken.set(month, sum)
  }
  return covered
}

function hourOf(at: Date, hour: number): number {
  return startOfDay(vietnamDay(at)) + hour * 3_600_000
}

/** The earliest notification of a bill due at `due`. */
export function notificationTime(due: Date): Date {
  return new Date(hourOf(due, NOTIFICATION_HOUR) - AUTOPAY_NOTIFICATION_DAYS * DAY)
}
/** When it is charged: nine o'clock of its due day, but not before the notice period has passed. */
export function chargeTime(due: Date, notifiedAt: Date): Date {
  const noticed = new Date(notifiedAt.getTime() + AUTOPAY_NOTIFICATION_DAYS * DAY)
  const nine = hourOf(noticed, CHARGE_HOUR)
  return new Date(Math.max(hourOf(due, CHARGE_HOUR), noticed.getTime() <= nine ? nine : nine + DAY))
}
/** The retry after a failed attempt: nine o'clock of the next day. */
export function nextTryTime(now: Date): Date {
  return new Date(hourOf(now, CHARGE_HOUR) + DAY)
}
