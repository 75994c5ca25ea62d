import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'

/**
 * Store links of the operator's app; an empty text means that it is not in that store. The name
 * `android_package` is fixed by the API. Spec CON-6.
 */
export const appLinks = z.strictObject({ android_package: z.string(), android: z.string(), ios: z.string() })

export const appSchemas = {
  media_get_app_link_lists: callEntry('Store links of the app.', emptyRequest, appLinks),
}
export type AppSchemas = typeof appSchemas
