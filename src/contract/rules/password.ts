/** Password rules of the portal. Spec IDN-4. */

export const PASSWORD_MIN = 6
/**
 * Another part of the API says 7 to 22 for the loyalty password; the 6 to 22 of its validation section apply
 * here.
 */
export const PASSWORD_MAX = 22
/**
 * Wrong passwords of a number within the window that lock password sign-in (sign-in by code stays available).
 */
export const PASSWORD_WRONG_LIMIT = 5
/** Window and lock, seconds. */
export const PASSWORD_LOCK_SECONDS = 300

export const PASSWORD_PARTS = ['length', 'noSpace', 'lower', 'upper', 'digit'] as const
export type PasswordPart = (typeof PASSWORD_PARTS)[number]

/** Parts of the rule that a password meets, for the live checklist. */
export function passwordParts(password: string): Record<PasswordPart, boolean> {
  return {
    length: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
    noSpace: password !== '' && !/\s/.test(password),
    lower: /[a-z]/.test(password),
    upper: /[A-Z]/.test(password),
    digit: /\d/.test(password),
  }
}

/** 6 to 22 characters, no whitespace, at least one lower-case letter, one upper-case letter and one digit. */
export function isPassword(password: string): boolean {
  return Object.values(passwordParts(password)).every(Boolean)
}
