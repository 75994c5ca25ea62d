import * as z from 'zod/mini'

/** Store links of the operator's app; an empty text: not in that store. `android_package` is the specification's own name (core §3). */
export const appLinks = z.strictObject({ android_package: z.string(), android: z.string(), ios: z.string() })
export type AppLinks = z.infer<typeof appLinks>
