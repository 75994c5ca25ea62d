/** Lifetime of a session. Spec SES-2, Spec SES-3. */

/** Seconds without a call until it ends. */
export const SESSION_IDLE_SECONDS = 3_600
/** Maximum lifetime, seconds. */
export const SESSION_LIFE_SECONDS = 86_400
/** Maximum number of sessions per number; a further one ends the oldest. */
export const SESSIONS_PER_NUMBER = 5
/** Days for which sign-ins are kept, and how many of them are shown. Spec SAF-2. */
export const SESSION_KEPT_DAYS = 7
export const SIGN_INS_SHOWN = 20
/** How long a requested code stays bound to the requesting browser, seconds. */
export const CHALLENGE_BROWSER_SECONDS = 600
/** How long a browser is known as a buyer after its last visit of the page, seconds: 90 days. Spec SES-12. */
export const BUYER_SECONDS = 90 * 86_400

/** The sign-in page with the recovery open; an own number is carried there beside the address. */
export const RECOVERY_PATH = '/dang-nhap?viec=quen-mat-khau'

/** Keys of local storage that a sign-out clears; language, drafts and closed banners stay. Spec SES-4. */
export const SESSION_KEYS = ['mobile', 'session', 'authorized', 'off_net', 'use_log'] as const
export const LOYALTY_KEY_PREFIX = 'vplus_'

/**
 * Paths that need a session: signing out leads to the home page. Compared without language prefix. Spec
 * SES-5.
 */
export const PROTECTED_PATHS = [
  '/tai-khoan',
  '/tinh-nang/quan-ly-multisim',
  '/vinaphone-plus/point-history',
  '/vinaphone-plus/point-service',
  '/vinaphone-plus/voucher-history',
  '/vinaphone-plus/tang-diem',
] as const
export function isProtectedPath(path: string): boolean {
  return PROTECTED_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

export const SESSION_ENDS = ['expired', 'signed_out', 'password_changed', 'too_many'] as const
export type SessionEnd = (typeof SESSION_ENDS)[number]
/** Reason of an ended token whose session continues under a new one, which this browser has or will have. */
export const SESSION_RENEWED = 'renewed'
