/** Ends sessions of a line, at once: every call asks for its session here. */
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { SESSION_IDLE_SECONDS, type SessionEnd } from '../../../contract/rules/session.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { session } from './tables.ts'

/** `but` is a digest that goes on. Answers how many living ones ended. */
export async function endSessions(
  db: Database,
  msisdn: string,
  reason: SessionEnd,
  now: Date,
  but = '',
): Promise<number> {
  const ended = await db
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
    .returning({ digest: session.digest })
  return ended.length
}
