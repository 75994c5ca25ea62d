/** Changes of the route of a trip: the order of its stays, and a stay in the same country again. */
import { daysBetween, type Stay, TRIP_STAYS_MAX } from './trip.ts'
import { addDays } from './vietnam-day.ts'

/** By the first day; stays without one remain last. */
export function sortStays<S extends Stay>(stays: readonly S[]): S[] {
  const key = ({ first, last }: Stay) => `${first || '9'} ${last}`
  return stays.toSorted((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0))
}

/**
 * Visits the country of the stay `at` after the next one. Both keep their lengths, and the days between them
 * and the end of the two stay as they are. Without all days only the countries change places.
 */
export function moveStayDown<S extends Stay>(stays: readonly S[], at: number): S[] {
  const [one, other] = [stays[at], stays[at + 1]]
  if (!one || !other) return [...stays]
  const changed = [...stays]
  if ([one, other].some(({ first, last }) => first === '' || last < first)) {
    changed[at] = { ...other, first: one.first, last: one.last }
    changed[at + 1] = { ...one, first: other.first, last: other.last }
    return changed
  }
  const between = daysBetween(one.last, other.first)
  const last = addDays(one.first, daysBetween(other.first, other.last))
  const first = addDays(last, between)
  changed[at] = { ...other, first: one.first, last }
  changed[at + 1] = { ...one, first, last: addDays(first, daysBetween(one.first, one.last)) }
  return changed
}

/**
 * The next stay of a route: it begins on the last day of the trip. `like`: in the same country for as long,
 * as on a way back.
 */
export function nextStay(stays: readonly Stay[], like?: Stay): Stay | undefined {
  if (stays.length >= TRIP_STAYS_MAX) return undefined
  const first = stays.reduce((latest, { last }) => (last > latest ? last : latest), '')
  const hasDays = like !== undefined && like.first !== '' && like.last >= like.first && first !== ''
  return {
    country: like?.country ?? '',
    first,
    last: hasDays ? addDays(first, daysBetween(like.first, like.last)) : '',
  }
}
