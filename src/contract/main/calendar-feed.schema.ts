import * as z from 'zod/mini'
import { moment } from '../schema.ts'

/** `read_at`: when a calendar last came for it. */
export const calendarFeed = z.strictObject({ active: z.boolean(), created_at: z.nullable(moment), read_at: z.nullable(moment) })
export type CalendarFeed = z.infer<typeof calendarFeed>
/** `path`: the secret address on this site, said this once; a new one ends the one before. */
export const calendarFeedMade = z.strictObject({ path: z.string(), created_at: moment })
export type CalendarFeedMade = z.infer<typeof calendarFeedMade>
