/** `authen_logout` and `authen_logout_everywhere`. */
import { eq } from 'drizzle-orm'
import type { CallHandler } from '../../platform/context.ts'
import { endPushOfSession } from '../../platform/push/devices.ts'
import { endSessions } from './end-sessions.ts'
import { session } from './tables.ts'

export const signOut: CallHandler<'authen_logout'> = async ({ db, clock }, { msisdn, sessionDigest }) => {
  await db
    .update(session)
    .set({ endedAt: clock.now(), endReason: 'signed_out' })
    .where(eq(session.digest, sessionDigest))
  await endPushOfSession(db, msisdn, sessionDigest)
  return {}
}

export const signOutEverywhere: CallHandler<'authen_logout_everywhere'> = async (
  { db, clock },
  { msisdn },
) => ({
  sessions_ended: (await endSessions(db, msisdn, 'signed_out', clock.now())).length,
})
