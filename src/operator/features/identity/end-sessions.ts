/** Ends sessions of a line immediately, because every call looks up its session here. */
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { SESSION_IDLE_SECONDS, type SessionEnd } from '../../../contract/rules/session.ts'
import type { Database } from '../../platform/database/open.ts'
import { endPushOfSessions } from '../../platform/push/devices.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { session } from './tables.ts'

/**
 * `but`: digest of a session that continues. Returns the active sessions that ended. Devices of the others
 * get no more pushes, also where their session had expired (Spec PSH-3).
 */
export async function endSessions(
  db: Database,
  msisdn: string,
  reason: SessionEnd,
  now: Date,
  but = '',
): Promise<(typeof session.$inferSelect)[]> {
  await endPushOfSessions(db, msisdn, but)
  return db
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(
      and(
        eq(session.msisdn, msisdn),
        isNull(session.endedAt),
        gt(session.seenAt, addSeconds(now, -SESSION_IDLE_SECONDS)),
        ne(session.digest, but),
      ),
    )
    .returning()
}
