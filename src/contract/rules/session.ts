/** Life of a session. Spec SES-2, Spec SES-3, Spec SES-4. */

/** Without a call for this long it ends, seconds. */
export const SESSION_IDLE_SECONDS = 3_600
/** It ends after this long in any case, seconds. */
export const SESSION_LIFE_SECONDS = 86_400
/** Sessions a number may have at once; one more ends the oldest. */
export const SESSIONS_PER_NUMBER = 5
/** A code once asked stays bound to the browser that asked for this long, seconds. */
export const CHALLENGE_BROWSER_SECONDS = 600

/**
 * Keys of local storage that a sign-out takes away; language, drafts and closed banners stay (Spec SES-4).
 */
export const SESSION_KEYS = ['mobile', 'session', 'authorized', 'off_net'] as const
export const LOYALTY_KEY_PREFIX = 'vplus_'

/**
 * Paths one must be signed in for: after sign-out one is taken home (Spec SES-5). Compared without language
 * prefix.
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

export type SessionEnd = 'expired' | 'signed_out' | 'password_changed' | 'too_many'
