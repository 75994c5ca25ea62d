/** Top-up of a prepaid line: amounts, validity of the line, limits. Spec TOP-2, Spec TOP-1. */
import { TOP_UP_MAX, TOP_UP_MIN } from './top-up-amount.ts'
import { DAY } from './vietnam-day.ts'

/** Suggested amounts, đ; also the values of cards. */
export const TOP_UP_AMOUNTS = [10_000, 20_000, 50_000, 100_000, 200_000, 300_000, 500_000] as const
/** Preselected amount, đ. */
export const TOP_UP_USUAL = 50_000
/** Top-ups of other lines per Vietnamese calendar day. Spec TOP-2. */
export const TOP_UPS_FOR_OTHERS = 3
/** Owner lookups of other numbers per line, hour and day: enough for a family, too few to collect names. */
export const OWNERS_PER_HOUR = 10
export const OWNERS_PER_DAY = 20

/** The limit that an amount breaks; `undefined` if it is valid. */
export function validateTopUp(amount: number): 'least' | 'most' | undefined {
  if (!Number.isSafeInteger(amount) || amount < TOP_UP_MIN) return 'least'
  return amount > TOP_UP_MAX ? 'most' : undefined
}

/** Days of validity for an amount: those of the highest step that it reaches. */
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
/** Maximum validity in days from now; a longer one is not shortened. */
export const VALIDITY_MAX_DAYS = 365

/**
 * New end of a line's validity after a top-up, milliseconds: the days are added to the rest, up to a year
 * from now. Never earlier than before.
 */
export function validUntil(locksAt: number | undefined, now: number, amount: number): number {
  const added = Math.max(locksAt ?? 0, now) + validityDays(amount) * DAY
  return Math.max(locksAt ?? 0, Math.min(added, now + VALIDITY_MAX_DAYS * DAY))
}
