/** How much data a traveller wants a day, and which packages have that much. Spec ROA-20. */
import type { Stay } from './trip.ts'
import { tripCells } from './trip-cells.ts'
import type { TripPackage } from './trip-plan.ts'

export const TRIP_LEVELS = ['light', 'medium', 'heavy'] as const
export type TripLevel = (typeof TRIP_LEVELS)[number]
/** MB a day. */
export const LEVEL_MB: Readonly<Record<TripLevel, number>> = { light: 512, medium: 1_024, heavy: 2_048 }

/** The smallest level that has as much as used a day, MB; the highest if none has. */
export function levelFor(megabytes: number): TripLevel {
  return TRIP_LEVELS.find((level) => LEVEL_MB[level] >= megabytes) ?? 'heavy'
}

/**
 * The packages with that many MB for each day on which they could be used: the days of the trip in their
 * countries, at most their own days.
 */
export function packagesWithData<P extends TripPackage>(
  packages: readonly P[],
  stays: readonly Stay[],
  megabytesPerDay: number,
): P[] {
  const cells = tripCells(stays)
  return packages.filter(({ days, data_mb, countries }) => {
    const used = new Set(cells.flatMap(({ country, day }) => (countries.includes(country) ? [day] : [])))
    return data_mb >= megabytesPerDay * Math.min(days, used.size)
  })
}
