/**
 * A trip in an address: `?di=JP.2026-12-01.2026-12-06~KR.2026-12-06.2026-12-09&muc=vua`. It contains
 * countries, days and a level of data, nothing of a person. Spec ROA-22.
 */
import { TRIP_PATH } from './roaming-paths.ts'
import { daysBetween, type Stay, TRIP_DAYS_MAX, TRIP_STAYS_MAX } from './trip.ts'
import { TRIP_LEVELS, type TripLevel } from './trip-level.ts'
import { isDay } from './vietnam-day.ts'

const STAYS = 'di'
const LEVEL = 'muc'
const LEVEL_NAMES = { light: 'nhe', medium: 'vua', heavy: 'nhieu' } as const satisfies Record<
  TripLevel,
  string
>
const STAY = /^([A-Z]{2})\.(\d{4}-\d{2}-\d{2})\.(\d{4}-\d{2}-\d{2})$/

export type Trip = { stays: readonly Stay[]; level: TripLevel | undefined }

/** The query of a trip, without the question mark; empty without stays. */
export function formatTrip({ stays, level }: Trip): string {
  if (stays.length === 0) return ''
  const route = stays.map(({ country, first, last }) => `${country.toUpperCase()}.${first}.${last}`).join('~')
  return `${STAYS}=${route}${level ? `&${LEVEL}=${LEVEL_NAMES[level]}` : ''}`
}

/** The page with a trip, without language. */
export function tripAddress(trip: Trip): string {
  const query = formatTrip(trip)
  return query ? `${TRIP_PATH}?${query}` : TRIP_PATH
}

/**
 * The trip of an address. All stays or none are taken: each with a known country, existing days, in order and
 * within the limits of length and number. Whether its days are past is not checked.
 */
export function parseTrip(search: string, isCountry: (code: string) => boolean): Trip {
  const query = new URLSearchParams(search)
  const level = TRIP_LEVELS.find((one) => LEVEL_NAMES[one] === query.get(LEVEL))
  const parts = (query.get(STAYS) ?? '').split('~')
  const stays = parts.length <= TRIP_STAYS_MAX ? parts.map(parseStay) : []
  let end = ''
  const begin = stays[0]?.first ?? ''
  for (const stay of stays) {
    if (!stay || !isCountry(stay.country) || stay.last < stay.first || stay.first < end)
      return { stays: [], level }
    if (daysBetween(begin, stay.last) >= TRIP_DAYS_MAX) return { stays: [], level }
    end = stay.last
  }
  return { stays: stays.flatMap((stay) => stay ?? []), level }
}

function parseStay(text: string): Stay | undefined {
  const [, code = '', first = '', last = ''] = STAY.exec(text) ?? []
  return isDay(first) && isDay(last) ? { country: code.toLowerCase(), first, last } : undefined
}
