/** Countries and packages for the trip planner, as they are on sale at build time. Spec ROA-20. */
import type { TripCatalogue } from '../../../contract/rules/trip-catalogue.ts'
import { countries, packs } from './catalogue.ts'

/** A visitor's line is unknown, so packages for prepaid or postpaid lines only are left out. */
export function tripCatalogue(): TripCatalogue {
  return {
    countries: countries.map(
      ({ id, code, slug, name, cities, airports, aliases, zone, hot, look_alikes }) => ({
        id,
        code,
        nameVn: name.vi,
        nameEn: name.en,
        slug,
        also: [...aliases, ...cities, ...airports],
        zone,
        ...(hot !== undefined && { hot }),
        ...(look_alikes.length > 0 && { alike: look_alikes }),
      }),
    ),
    packages: packs
      .filter(({ lines }) => lines.length > 1)
      .map(({ code, name, price, days, quota, after_kbps, countries: codes }) => ({
        code,
        name,
        price,
        days,
        data_mb: quota.data_mb ?? 0,
        after_kbps: after_kbps ?? null,
        countries: codes,
      })),
  }
}
