/**
 * One-time codes: one policy for every purpose, kept by the operator and counted down by the page.
 * Spec OTP-2, Spec OTP-9, Spec OTP-1, Spec OTP-3.
 */

/** Digits of a code (Spec OTP-1). */
export const OTP_DIGITS = 6
/** Life of a code, seconds (Spec OTP-1; here one life for all purposes). */
export const OTP_LIFE_SECONDS = 180
/** Earliest next sending for a number and purpose, seconds (Spec OTP-2). */
export const OTP_RESEND_SECONDS = 60
/** Sendings an hour for a number and purpose. */
export const OTP_SENDS_PER_HOUR = 5
/** Sendings a day for a number, all purposes and channels together. */
export const OTP_SENDS_PER_DAY = 20
/** Wrong tries a number has for a purpose; the one after is refused even if it is right (Spec OTP-3). */
export const OTP_WRONG_LIMIT = 5
/** Locks within a day, seconds: first, second, third, every further one (Spec OTP-3 names the flat 300 s). */
export const OTP_LOCK_SECONDS = [300, 900, 3_600, 86_400] as const
/** What "a day" means for wrong tries and locks: both are forgotten after it, seconds. */
export const OTP_DAY_SECONDS = 86_400
/**
 * What a refused sending tells the page to wait, seconds (Spec OTP-2: `send_sms_nok` 60,
 * `send_sms_nok_limit_n` 300).
 */
export const OTP_SEND_REFUSED_SECONDS = { send_sms_nok: 60, send_sms_nok_limit_n: 300 } as const

/**
 * What a code may be used for, by the specification's own `otp_service` words (Spec OTP-4). Two are ours:
 * `step_up` confirms once more who is signed in, `add_account` is the owner's consent that a line is managed
 * by another.
 */
export const OTP_SERVICES = [
  'authen_msisdn',
  'authen_miss_password',
  'authen_register',
  'authen_register,payment_wallet_register',
  'ir_register',
  'step_up',
  'add_account',
] as const
export type OtpService = (typeof OTP_SERVICES)[number]

/**
 * Registration with and without a wallet is one purpose: the box may be ticked after the code was sent.
 * `contact_change` goes to a new address by its own call, never by asking for a code of a number.
 */
export const PORTAL_PURPOSES = [
  'authen_msisdn',
  'authen_miss_password',
  'authen_register',
  'ir_register',
  'step_up',
  'add_account',
  'contact_change',
] as const
export type PortalPurpose = (typeof PORTAL_PURPOSES)[number]
/** Codes of the loyalty programme: each is sent by the call that it belongs to, and good for nothing else. */
export const LOYALTY_PURPOSES = [
  'member_register',
  'member_cancel',
  'member_email',
  'offer_claim',
  'points_gift',
] as const
export type LoyaltyPurpose = (typeof LOYALTY_PURPOSES)[number]
export type OtpPurpose = PortalPurpose | LoyaltyPurpose

export function purposeOf(service: OtpService): PortalPurpose {
  return service === 'authen_register,payment_wallet_register' ? 'authen_register' : service
}

/** Six digits, nothing else. */
export function isOtp(value: string): boolean {
  return /^\d{6}$/.test(value)
}

/** The lock that follows the n-th lock of a day (0 = first), seconds. `escalate` false keeps it flat. */
export function lockSeconds(locksBefore: number, escalate: boolean): number {
  const step = escalate ? Math.min(locksBefore, OTP_LOCK_SECONDS.length - 1) : 0
  return OTP_LOCK_SECONDS[step] ?? OTP_LOCK_SECONDS[0]
}

/**
 * How long a session may do what needs a second look after it was confirmed by a code, seconds (Spec OTP-8).
 */
export const STEP_UP_SECONDS = 300
