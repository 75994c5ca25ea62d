import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { body } from '../schema.ts'

/** `province_id`: code of the state, two digits; `1` is `01`. */
export const storesRequest = body({ province_id: z.string().check(z.regex(/^\d{1,2}$/)) })

/**
 * The specification's fields (Spec CON-4) in capitals, ours beside them. Degrees; `hours` as `08:00-18:00`,
 * empty when closed.
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
    'Stores of a province; an unknown one has none.',
    storesRequest,
    storesResult,
  ),
}
export type StoreSchemas = typeof storeSchemas
