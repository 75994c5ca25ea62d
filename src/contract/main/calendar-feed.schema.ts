import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { moment } from '../schema.ts'
import { bare } from './authen.schema.ts'

/** `read_at`: when a calendar last came for it. */
export const calendarFeed = z.strictObject({ active: z.boolean(), created_at: z.nullable(moment), read_at: z.nullable(moment) })
export type CalendarFeed = z.infer<typeof calendarFeed>
/** `path`: the secret address on this site, said this once; a new one ends the one before. */
export const calendarFeedMade = z.strictObject({ path: z.string(), created_at: moment })

export const calendarFeedSchemas = {
  calendar_feed_get: callEntry('Whether renewals are fed to a calendar.', bare, calendarFeed),
  calendar_feed_renew: callEntry('Makes a secret address for the calendar, said this once; the one before ends.', bare, calendarFeedMade),
  calendar_feed_revoke: callEntry('Ends the secret address.', bare, calendarFeed),
}
export type CalendarFeedSchemas = typeof calendarFeedSchemas
