/** Maps the calls of the calendar feed to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { calendarFeedGet, calendarFeedRenew, calendarFeedRevoke } from './feed.ts'

export const calendarHandlers = {
  calendar_feed_get: calendarFeedGet,
  calendar_feed_renew: calendarFeedRenew,
  calendar_feed_revoke: calendarFeedRevoke,
} satisfies Partial<Handlers>
