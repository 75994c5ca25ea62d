/** Renewals and due dates as a calendar feed with a secret address. Feature P-CANCEL; rulings, "Contract, session, limits". */
import { call } from '../call.ts'
import type { Bare } from './authen.schema.ts'
import type { CalendarFeed, CalendarFeedMade } from './calendar-feed.schema.ts'

const feed = { service: 'main', subject: 'session', errors: [] } as const

export const calendarFeedGet = call<Bare, CalendarFeed>()({ ...feed, name: 'calendar_feed_get', retry: 'read' })
/** Each time another address: a lost answer is asked for by another press. */
export const calendarFeedRenew = call<Bare, CalendarFeedMade>()({ ...feed, name: 'calendar_feed_renew', retry: 'never' })
/** Revoked again it stays revoked. */
export const calendarFeedRevoke = call<Bare, CalendarFeed>()({ ...feed, name: 'calendar_feed_revoke', retry: 'read' })
