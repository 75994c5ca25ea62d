/** A trip abroad: its stays in the order of travel, and what makes them valid. Spec ROA-19. */
import { addDays, DAY } from './vietnam-day.ts'

/** From the first day to the last, both included. */
export const TRIP_DAYS_MAX = 60
export const TRIP_STAYS_MAX = 8
/** A trip begins at most this many days from today. */
export const TRIP_AHEAD_DAYS = 365

/**
 * `country`: ISO 3166-1 alpha-2, lower case. `first`, `last`: Vietnamese calendar days, both included; the
 * day of travel may be in two stays. While a trip is being typed, each of them may be empty.
 */
export type Stay = { country: string; first: string; last: string }

/**
 * Empty parts: `country`, `first`, `last`. `past`, `far`: the first day is before today or too far ahead;
 * `before`: it is before the end of the previous stay; `order`: the last day is before the first; `long`: the
 * trip is longer than 60 days.
 */
export type StayFault = 'country' | 'first' | 'last' | 'past' | 'far' | 'before' | 'order' | 'long'
/** The fault of each part of a stay; none if it is valid. */
export type StayFaults = Partial<Record<keyof Stay, StayFault>>

/** Days from one to the other, 0 for the same day. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY)
}

/** The first and the last day of a trip; `undefined` without stays. */
export function tripDays(stays: readonly Stay[]): { first: string; last: string } | undefined {
  const [begin] = stays
  if (!begin) return undefined
  return stays.reduce(
    ({ first, last }, stay) => ({
      first: stay.first < first ? stay.first : first,
      last: stay.last > last ? stay.last : last,
    }),
    { first: begin.first, last: begin.last },
  )
}

/** The latest first day, `2027-11-29`. */
export function lastTripStart(today: string): string {
  return addDays(today, TRIP_AHEAD_DAYS)
}

/** The faults of each stay, in their order; `today`: the Vietnamese day. */
export function validateTrip(stays: readonly Stay[], today: string): StayFaults[] {
  const begin = stays.find(({ first }) => first !== '')?.first ?? ''
  let end = ''
  return stays.map(({ country, first, last }) => {
    const faults: StayFaults = {}
    if (country === '') faults.country = 'country'
    if (first === '') faults.first = 'first'
    else if (first < today) faults.first = 'past'
    else if (first < end) faults.first = 'before'
    else if (first > lastTripStart(today)) faults.first = 'far'
    if (last === '') faults.last = 'last'
    else if (last < first) faults.last = 'order'
    else if (begin !== '' && daysBetween(begin, last) >= TRIP_DAYS_MAX) faults.last = 'long'
    if (last > end) end = last
    return faults
  })
}

/** Whether each stay is complete and fits with the others. */
export function isValidTrip(stays: readonly Stay[], today: string): boolean {
  return (
    stays.length > 0 &&
    stays.length <= TRIP_STAYS_MAX &&
    validateTrip(stays, today).every((faults) => Object.keys(faults).length === 0)
  )
}
