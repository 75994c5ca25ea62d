/** `authen_session_list`, `authen_session_end`: lists the sessions of the line and ends one. Spec SES-8. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { SESSION_IDLE_SECONDS, SESSION_LIFE_SECONDS } from '../../../contract/rules/session.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { endPushOfSession } from '../../platform/push/devices.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { session } from './tables.ts'

/** This many characters of a digest identify a session in the list and cannot be used as a token. */
const ID_LENGTH = 16

async function livingSessions(db: Database, msisdn: string, now: Date) {
  return db
    .select()
    .from(session)
    .where(
      and(
        eq(session.msisdn, msisdn),
        isNull(session.endedAt),
        gt(session.seenAt, addSeconds(now, -SESSION_IDLE_SECONDS)),
        gt(session.createdAt, addSeconds(now, -SESSION_LIFE_SECONDS)),
      ),
    )
    .orderBy(desc(session.createdAt), desc(session.digest))
}

export const listSessions: CallHandler<'authen_session_list'> = async (
  { db, clock },
  { msisdn, sessionDigest },
) => {
  const living = await livingSessions(db, msisdn, clock.now())
  return {
    sessions: living.map(({ digest, device, scope, byNetwork, createdAt, seenAt }) => ({
      id: digest.slice(0, ID_LENGTH),
      device,
      scope,
      by_network: byNetwork,
      created_at: createdAt.toISOString(),
      seen_at: seenAt.toISOString(),
      current: digest === sessionDigest,
    })),
  }
}

/** Finds only sessions of the line; idempotent. */
export const endSession: CallHandler<'authen_session_end'> = ({ db, clock }, { msisdn }, { id }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const found = (await livingSessions(tx, msisdn, now)).find(({ digest }) => digest.startsWith(id))
    if (!found) return { ended: false }
    const ended = await tx
      .update(session)
      .set({ endedAt: now, endReason: 'signed_out' })
      .where(and(eq(session.digest, found.digest), isNull(session.endedAt)))
      .returning({ digest: session.digest })
    await endPushOfSession(tx, msisdn, found.digest)
    return { ended: ended.length > 0 }
  })
