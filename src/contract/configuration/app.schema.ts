import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { emptyRequest } from '../main/authen.schema.ts'

/**
 * Store links of the operator's app; an empty text: not in that store. `android_package` is the
 * specification's own name (Spec CON-6).
 */
export const appLinks = z.strictObject({ android_package: z.string(), android: z.string(), ios: z.string() })

export const appSchemas = {
  media_get_app_link_lists: callEntry('Store links of the app.', emptyRequest, appLinks),
}
export type AppSchemas = typeof appSchemas
