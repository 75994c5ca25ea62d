import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { body } from '../schema.ts'

/** `province_id`: the official two-digit code; `1` is read as `01`. */
export const storesRequest = body({ province_id: z.string().check(z.regex(/^\d{1,2}$/)) })

/**
 * The fields in capitals are fixed by the API (Spec CON-4); ours are the others. Coordinates in degrees;
 * `hours` as `08:00-18:00`, empty when closed.
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
})
export const storesResult = z.strictObject({ stores: z.array(storeItem) })

export const storeSchemas = {
  help_get_stores_by_province: callEntry(
    'Stores of a province; empty for an unknown province.',
    storesRequest,
    storesResult,
  ),
}
export type StoreSchemas = typeof storeSchemas
