import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/** `read_at`: when a calendar last fetched it. */
export const calendarFeed = z.strictObject({
  active: z.boolean(),
  created_at: z.nullable(isoTime),
  read_at: z.nullable(isoTime),
})
export type CalendarFeed = z.infer<typeof calendarFeed>
/** `path`: the secret address on this site, returned only once; a new address replaces the previous one. */
export const calendarFeedCreated = z.strictObject({ path: z.string(), created_at: isoTime })

export const calendarFeedSchemas = {
  calendar_feed_get: callEntry('Whether the calendar feed of renewals is on.', emptyRequest, calendarFeed),
  calendar_feed_renew: callEntry(
    'Creates the secret calendar address, returned only once; the previous one is revoked.',
    emptyRequest,
    calendarFeedCreated,
  ),
  calendar_feed_revoke: callEntry('Revokes the secret calendar address.', emptyRequest, calendarFeed),
}
export type CalendarFeedSchemas = typeof calendarFeedSchemas
