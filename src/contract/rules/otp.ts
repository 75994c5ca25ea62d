/**
 * One-time codes: one policy for every purpose, applied by the operator and shown as a countdown by the page.
 * Spec OTP-2, Spec OTP-3.
 */

/** Digits of a code. Spec OTP-1. */
export const OTP_DIGITS = 6
/** Validity of a code in seconds, the same for all purposes. Spec OTP-1. */
export const OTP_LIFE_SECONDS = 180
/** Minimum interval between codes for a number and purpose, seconds. Spec OTP-2. */
export const OTP_RESEND_SECONDS = 60
/** Codes per hour for a number and purpose. */
export const OTP_SENDS_PER_HOUR = 5
/** Codes per day for a number, all purposes and channels together. */
export const OTP_SENDS_PER_DAY = 20
/** Wrong attempts per number and purpose; the next attempt is rejected even if it is correct. Spec OTP-3. */
export const OTP_WRONG_LIMIT = 5
/**
 * Locks within a day, seconds: first, second, third, every further one. The API names only the flat 300 s.
 * Spec OTP-3.
 */
export const OTP_LOCK_SECONDS = [300, 900, 3_600, 86_400] as const
/**
 * Wrong codes per number and day from one kind of caller, all purposes together; a success does not give them
 * back. 20 of a million codes are 2·10⁻⁵. Spec OTP-11.
 */
export const OTP_WRONG_PER_DAY = 20
/** Wrong codes and passwords in a row after which one proof no longer signs a stranger in. Spec IDN-13. */
export const WRONG_IN_A_ROW = 100
/** Length of "a day" for wrong attempts and locks, which are cleared afterwards; seconds. */
export const OTP_DAY_SECONDS = 86_400
/** Waiting time of the page after a rejected sending, seconds. Spec OTP-2. */
export const OTP_SEND_REFUSED_SECONDS = { send_sms_nok: 60, send_sms_nok_limit_n: 300 } as const

/**
 * Purposes of a code, by the API's `otp_service` values (Spec OTP-4). Two are our extensions: `step_up` for
 * step-up authentication, `add_account` for the owner's consent to being managed.
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
 * Registration with and without a wallet is one purpose, because the box may be ticked after the code was
 * sent. `contact_change` goes to a new address through its own call, never through a code request for a
 * number.
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
/** Codes of the loyalty programme: each is sent by its own call and valid only there. */
export const LOYALTY_PURPOSES = [
  'member_register',
  'member_cancel',
  'member_email',
  'offer_claim',
  'points_gift',
] as const
export type LoyaltyPurpose = (typeof LOYALTY_PURPOSES)[number]
/**
 * Each is sent by its own call: a visitor proves any number, ours or not (Spec HLP-7); another number agrees
 * that two accounts become one (Spec SUB-13).
 */
export const CALL_PURPOSES = ['help_visitor', 'account_merge'] as const
export type OtpPurpose = PortalPurpose | LoyaltyPurpose | (typeof CALL_PURPOSES)[number]

export function purposeOf(service: OtpService): PortalPurpose {
  return service === 'authen_register,payment_wallet_register' ? 'authen_register' : service
}

/** Exactly six digits. */
export function isOtp(value: string): boolean {
  return /^\d{6}$/.test(value)
}

/** The next lock after that many locks of the day (0 = first), seconds. `escalate` false keeps it flat. */
export function lockSeconds(locksBefore: number, escalate: boolean): number {
  const step = escalate ? Math.min(locksBefore, OTP_LOCK_SECONDS.length - 1) : 0
  return OTP_LOCK_SECONDS[step] ?? OTP_LOCK_SECONDS[0]
}

/** Validity of a step-up authentication for a session, seconds. Spec OTP-8. */
export const STEP_UP_SECONDS = 300
