/** The file from which a trip is planned on the device: `/data/chuyen-di.json`. Spec ROA-20. */
import type { PickedCountry } from './roaming-country.ts'
import type { TripPackage } from './trip-plan.ts'

export const TRIP_CATALOGUE = '/data/chuyen-di.json'

/**
 * `zone`: its time zone by the IANA name. `hot`: its place among the popular countries; `alike`: codes of
 * countries with similar names.
 */
export type TripCountry = PickedCountry & {
  zone: string
  hot?: number
  alike?: readonly string[]
}
/** `after_kbps`: the speed after the data, null where it stops. */
export type TripOffer = TripPackage & { name: { vi: string; en: string }; after_kbps: number | null }
/** Countries by their Vietnamese address, packages on sale in the editors' order. */
export type TripCatalogue = { countries: readonly TripCountry[]; packages: readonly TripOffer[] }
