/**
 * `calendar_feed_get`, `calendar_feed_renew`, `calendar_feed_revoke`: the one secret address of a line's
 * calendar. Spec PKG-8.
 */
import { eq } from 'drizzle-orm'
import type { CalendarFeed } from '../../../contract/main/calendar-feed.schema.ts'
import { feedPath } from '../../../contract/rules/calendar-feed.ts'
import type { CallHandler } from '../../platform/context.ts'
import { newToken, sessionDigest } from '../../platform/secrets/digest.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { calendarFeed } from './tables.ts'

const NONE: CalendarFeed = { active: false, created_at: null, read_at: null }

export const calendarFeedGet: CallHandler<'calendar_feed_get'> = async ({ db }, { msisdn }) => {
  const [feed] = await db.select().from(calendarFeed).where(eq(calendarFeed.msisdn, msisdn))
  return feed
    ? { active: true, created_at: feed.createdAt.toISOString(), read_at: feed.readAt?.toISOString() ?? null }
    : NONE
}

/** Only the digest is stored, as for session tokens: the address cannot be shown again. */
export const calendarFeedRenew: CallHandler<'calendar_feed_renew'> = async ({ db, clock }, { msisdn }) => {
  const secret = newToken()
  const now = clock.now()
  const made = { digest: sessionDigest(secret), createdAt: now, readAt: null }
  await db.transaction(async (tx) => {
    await lockLine(tx, msisdn)
    await tx
      .insert(calendarFeed)
      .values({ msisdn, ...made })
      .onConflictDoUpdate({ target: calendarFeed.msisdn, set: made })
  })
  return { path: feedPath(secret), created_at: now.toISOString() }
}

export const calendarFeedRevoke: CallHandler<'calendar_feed_revoke'> = async ({ db }, { msisdn }) => {
  await db.delete(calendarFeed).where(eq(calendarFeed.msisdn, msisdn))
  return NONE
}
