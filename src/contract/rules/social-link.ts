/** Links to social accounts of the former portal, which end on a day. Spec IDN-17. */
import { startOfDay } from './vietnam-day.ts'

/** In the order of the former portal. */
export const SOCIAL_PROVIDERS = ['facebook', 'google', 'zalo', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]
/** Names of their makers, the same in every language. */
export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  zalo: 'Zalo',
  apple: 'Apple',
}

/** Why a link ended: its owner removed it, social sign-in ended, or a stranger was signed in. */
export const SOCIAL_ENDS = ['owner', 'date', 'not_me'] as const

/** What linking gave: data in MB, and for how many days since the linking. */
export const SOCIAL_BENEFIT_MB = 1_024
export const SOCIAL_BENEFIT_DAYS = 15
/** Days before the end of social sign-in at which lines without a passkey get an SMS. */
export const SOCIAL_REMIND_DAYS = 14
/** Days for which a link that ended is shown. */
export const SOCIAL_KEPT_DAYS = 90

/** Midnight in Vietnam at the start of the day, 2026-12-31; null where no day is set. */
export function socialEndsAt(day: string | undefined): Date | null {
  return day === undefined ? null : new Date(startOfDay(day))
}
