/** Renewals and due dates as a calendar feed with a secret address. Spec PKG-8, Spec GTW-8. */
import { defineCall } from '../call.ts'
import type { CalendarFeedSchemas } from './calendar-feed.schema.ts'

const feed = { service: 'main', subject: 'session', errors: [] } as const

export const calendarFeedGet = defineCall<CalendarFeedSchemas>()({
  ...feed,
  name: 'calendar_feed_get',
  retry: 'read',
})
/** Each time another address: a lost answer is asked for by another press. */
export const calendarFeedRenew = defineCall<CalendarFeedSchemas>()({
  ...feed,
  name: 'calendar_feed_renew',
  retry: 'never',
})
/** Revoked again it stays revoked. */
export const calendarFeedRevoke = defineCall<CalendarFeedSchemas>()({
  ...feed,
  name: 'calendar_feed_revoke',
  retry: 'read',
})
