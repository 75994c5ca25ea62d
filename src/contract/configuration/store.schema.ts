import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { STORE_LANGUAGES, STORE_SERVICES, STORES_NEAR_MAX } from '../rules/store-visit.ts'
import { bilingual, body } from '../schema.ts'

/** `province_id`: the official two-digit code; `1` is read as `01`. */
export const storesRequest = body({ province_id: z.string().check(z.regex(/^\d{1,2}$/)) })

/** Degrees. `size`: stores at most. */
export const nearRequest = body({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
  size: z._default(z.int().check(z.gte(1), z.lte(STORES_NEAR_MAX)), 10),
})

/**
 * The fields in capitals are fixed by the API (Spec CON-4); ours are the others. Coordinates in degrees;
 * `hours` as `08:00-18:00`, empty when closed. `formerly`: the address before July 2025; empty if
 * it is the same.
 */
export const storeItem = z.strictObject({
  id: z.string(),
  name: z.string(),
  province_id: z.string(),
  ADDRESS: z.string(),
  MOBILE: z.string(),
  LATITUDE: z.number(),
  LONGITUDE: z.number(),
  hours: z.strictObject({ weekdays: z.string(), saturday: z.string(), sunday: z.string() }),
  formerly: z.string(),
  services: z.array(z.enum(STORE_SERVICES)),
  languages: z.array(z.enum(STORE_LANGUAGES)),
  wheelchair: z.boolean(),
})
export type StoreItem = z.infer<typeof storeItem>
export const storesResult = z.strictObject({ stores: z.array(storeItem) })
/** Nearest first. `distance` in metres as the crow flies. */
export const nearResult = z.strictObject({
  stores: z.array(z.strictObject({ ...storeItem.shape, distance: z.int() })),
})
export type StoresNear = z.infer<typeof nearResult>

/** Provinces that have stores, by name. */
export const citiesResult = z.array(
  z.strictObject({ ID: z.string(), NAME: z.string(), NAME_EN: z.string(), STORES: z.int() }),
)
/** Authorities that issue identity papers, as printed on them. */
export const issuersResult = z.array(z.strictObject({ ID: z.string(), NAME: z.string(), name: bilingual }))

export const storeSchemas = {
  help_get_stores_by_province: callEntry(
    'Stores of a province; empty for an unknown province.',
    storesRequest,
    storesResult,
  ),
  help_get_stores_by_lnglat: callEntry('Stores by distance from a place.', nearRequest, nearResult),
  vin_list_city: callEntry('Provinces that have stores.', body({}), citiesResult),
  selfcare_list_gt_noicap: callEntry('Authorities that issue identity papers.', body({}), issuersResult),
}
export type StoreSchemas = typeof storeSchemas
