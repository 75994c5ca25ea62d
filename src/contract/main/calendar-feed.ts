/** Calendar feed of renewals and due dates with a secret address. Spec PKG-8, Spec GTW-8. */
import { defineCall } from '../call.ts'
import type { CalendarFeedSchemas } from './calendar-feed.schema.ts'

const feed = { service: 'main', subject: 'session', errors: [] } as const

export const calendarFeedGet = defineCall<CalendarFeedSchemas>()({
  ...feed,
  name: 'calendar_feed_get',
  retry: 'read',
})
/** Creates a new address every time; if the answer is lost, the customer presses again. */
export const calendarFeedRenew = defineCall<CalendarFeedSchemas>()({
  ...feed,
  name: 'calendar_feed_renew',
  retry: 'never',
})
/** Idempotent: revoking again has no effect. */
export const calendarFeedRevoke = defineCall<CalendarFeedSchemas>()({
  ...feed,
  name: 'calendar_feed_revoke',
  retry: 'read',
})
