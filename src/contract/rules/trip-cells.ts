/** What a trip needs: each of its days in each country in which it is spent. */
import { daysBetween, type Stay, tripDays } from './trip.ts'

/** `day`: 0 is the first day of the trip. */
export type TripCell = { day: number; country: string }

/** By day, then in the order of the route; a country once a day. */
export function tripCells(stays: readonly Stay[]): TripCell[] {
  const begin = tripDays(stays)?.first ?? ''
  const cells = new Map<string, TripCell>()
  for (const { country, first, last } of stays) {
    const from = daysBetween(begin, first)
    for (let day = from; day <= daysBetween(begin, last); day += 1)
      cells.set(`${day} ${country}`, { day, country })
  }
  return [...cells.values()].sort((one, other) => one.day - other.day)
}
