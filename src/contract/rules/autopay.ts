/**
 * Bills that pay themselves: a mandate with a cap, a notice before each charge, few tries. Spec BIL-4, Spec
 * SUB-9.
 */
import { DAY, startOfDay, vietnamDay } from './vietnam-day.ts'

/**
 * The most that is taken in a month of the Vietnamese calendar, đ: least, most, in steps of, and what is
 * offered at first.
 */
export const AUTOPAY_CAP_MIN = 50_000
export const AUTOPAY_CAP_MAX = 5_000_000
export const AUTOPAY_CAP_STEP = 10_000
export const AUTOPAY_CAPS = [200_000, 300_000, 500_000, 1_000_000] as const

/** Between the SMS that tells of a charge and the charge, days. */
export const AUTOPAY_NOTIFICATION_DAYS = 3
/**
 * Hours of the Vietnamese day: money is taken from nine o'clock on, and told of an hour earlier, so that the
 * days between are whole.
 */
const CHARGE_HOUR = 9
const TELL_HOUR = 8
/** The first try and three more, each on a following day. */
export const AUTOPAY_TRIES = 4
/** Which words are agreed to (`autopay:consent`); a change of the words is a new version. */
export const AUTOPAY_CONSENT_VERSION = '1'
/** Charges and mandates that a history tells. */
export const AUTOPAY_HISTORY = 24

/** Why a mandate ended: pressed, another cap took its place, the wallet was unlinked. */
export const AUTOPAY_ENDS = ['stopped', 'replaced', 'wallet_unlinked'] as const
export type AutopayEnd = (typeof AUTOPAY_ENDS)[number]

/**
 * One bill under a mandate. `planned`: told, waits for its day (of the first or a further try). `charging`:
 * the wallet was asked. `above_cap`: not charged, because it is more than the month's cap leaves. `failed`:
 * all tries were in vain. `skipped`: paid otherwise before. `stopped`: with its mandate.
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

/**
 * Why the last try took nothing: too little in the wallet, the wallet said no, no answer came until its time
 * was over.
 */
export const AUTOPAY_REASONS = ['insufficient', 'declined', 'away'] as const
export type AutopayReason = (typeof AUTOPAY_REASONS)[number]

/** Which rule a cap breaks; `undefined` when it is right. */
export function validateCap(cap: number): 'least' | 'most' | 'step' | undefined {
  if (!Number.isSafeInteger(cap) || cap < AUTOPAY_CAP_MIN) return 'least'
  if (cap > AUTOPAY_CAP_MAX) return 'most'
  return cap % AUTOPAY_CAP_STEP === 0 ? undefined : 'step'
}

function hourOf(at: Date, hour: number): number {
  return startOfDay(vietnamDay(at)) + hour * 3_600_000
}

/** When a bill that is due at `due` is told of, at the earliest. */
export function notificationTime(due: Date): Date {
  return new Date(hourOf(due, TELL_HOUR) - AUTOPAY_NOTIFICATION_DAYS * DAY)
}
/**
 * When it is charged: nine o'clock of its due day, but never earlier than the days of notice after it was
 * told of.
 */
export function chargeTime(due: Date, told: Date): Date {
  const noticed = new Date(told.getTime() + AUTOPAY_NOTIFICATION_DAYS * DAY)
  const nine = hourOf(noticed, CHARGE_HOUR)
  return new Date(Math.max(hourOf(due, CHARGE_HOUR), noticed.getTime() <= nine ? nine : nine + DAY))
}
/** When a try that took nothing is repeated: nine o'clock of the next day. */
export function nextTryTime(now: Date): Date {
  return new Date(hourOf(now, CHARGE_HOUR) + DAY)
}
