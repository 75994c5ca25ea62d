/**
 * Money for a prepaid line: amounts, how long the line stays open for it, limits. Spec TOP-2, Spec TOP-1,
 * Spec TOP-3.
 */
import { TOP_UP_MAX, TOP_UP_MIN } from './top-up-amount.ts'
import { DAY } from './vietnam-day.ts'

/** What can be chosen with one press, đ; also the faces of cards. */
export const TOP_UP_AMOUNTS = [10_000, 20_000, 50_000, 100_000, 200_000, 300_000, 500_000] as const
/** Chosen for somebody who has not chosen, đ. */
export const TOP_UP_USUAL = 50_000
/** Top-ups of other lines in a day, by the Vietnamese calendar (Spec TOP-2). */
export const TOP_UPS_FOR_OTHERS = 3
/**
 * Other numbers whose owner a line may ask for in an hour and in a day: enough for a family, too few to
 * gather names.
 */
export const OWNERS_PER_HOUR = 10
export const OWNERS_PER_DAY = 20

/** Which rule an amount breaks; `undefined` when it is right. */
export function validateTopUp(amount: number): 'least' | 'most' | undefined {
  if (!Number.isSafeInteger(amount) || amount < TOP_UP_MIN) return 'least'
  return amount > TOP_UP_MAX ? 'most' : undefined
}

/** Days that an amount keeps a line open: those of the largest step that it reaches. */
const VALIDITY: readonly (readonly [amount: number, days: number])[] = [
  [500_000, 180],
  [300_000, 120],
  [200_000, 90],
  [100_000, 60],
  [50_000, 30],
  [20_000, 15],
  [10_000, 10],
  [TOP_UP_MIN, 1],
]
export function validityDays(amount: number): number {
  return VALIDITY.find(([step]) => amount >= step)?.[1] ?? 0
}
/** Nobody's validity is longer than this from now on, days; one that is already stays as it is. */
export const VALIDITY_MAX_DAYS = 365

/**
 * Until when a line is open after a top-up, milliseconds: the days are added to what is left, up to a year
 * from now. Never earlier than before.
 */
export function validUntil(locksAt: number | undefined, now: number, amount: number): number {
  const added = Math.max(locksAt ?? 0, now) + validityDays(amount) * DAY
  return Math.max(locksAt ?? 0, Math.min(added, now + VALIDITY_MAX_DAYS * DAY))
}
