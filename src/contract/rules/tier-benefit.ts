/** Benefits of a tier that are used through the portal: lounge passes and the birthday gift. Spec LOY-23. */
import { addDays, isDay } from './vietnam-day.ts'

export const TIER_BENEFITS = ['lounge', 'birthday'] as const
export type TierBenefit = (typeof TIER_BENEFITS)[number]
/** How long the code of a lounge pass opens a lounge, hours. */
export const PASS_HOURS = 24
/** How long after the birthday its gift can be taken, and how long its data runs, days. */
export const BIRTHDAY_DAYS = 30

/**
 * The last birthday and the next one, `YYYY-MM-DD`, for a birth date `DD/MM/YYYY` and a Vietnamese day. 29
 * February is 28 February in other years. Undefined for an unknown date.
 */
export function birthdaysAround(born: string, today: string): { last: string; next: string } | undefined {
  const [, day, month] = /^(\d{2})\/(\d{2})\/\d{4}$/.exec(born) ?? []
  if (!day || !month) return undefined
  const year = Number(today.slice(0, 4))
  const inYear = (one: number): string => {
    const exact = `${one}-${month}-${day}`
    return isDay(exact) ? exact : `${one}-02-28`
  }
  return inYear(year) <= today
    ? { last: inYear(year), next: inYear(year + 1) }
    : { last: inYear(year - 1), next: inYear(year) }
}

/** The last day on which the gift of a birthday can be taken. */
export function lastGiftDay(birthday: string): string {
  return addDays(birthday, BIRTHDAY_DAYS)
}
