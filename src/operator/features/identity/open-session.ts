/** Signs a line in: a new session, and the oldest ones end where there are too many. Spec SES-2. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../../contract/main/authen.schema.ts'
import { deviceLabel } from '../../../contract/rules/device.ts'
import {
  SESSION_IDLE_SECONDS,
  SESSION_LIFE_SECONDS,
  SESSIONS_PER_NUMBER,
} from '../../../contract/rules/session.ts'
import type { Database } from '../../platform/database/open.ts'
import { newToken, sessionDigest } from '../../platform/secrets/digest.ts'
import type { line } from '../../platform/subscriber/tables.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { account, session } from './tables.ts'
import { noteVisit } from './visit.ts'

/**
 * `roaming`: good for the roaming checkout only. The limit counts each kind by itself, so that the app's
 * token ends nobody's sign-in.
 */
export type SessionScope = (typeof session.$inferSelect)['scope']

/**
 * The line must be held by the transaction (`holdLine`). `session` of the answer is the token itself; here it
 * is kept as a digest.
 */
export async function openSession(
  db: Database,
  { msisdn, offNet }: typeof line.$inferSelect,
  device: string,
  now: Date,
  scope: SessionScope = 'full',
): Promise<SignedIn> {
  const living = await db
    .select({ digest: session.digest })
    .from(session)
    .where(
      and(
        eq(session.msisdn, msisdn),
        eq(session.scope, scope),
        isNull(session.endedAt),
        gt(session.seenAt, addSeconds(now, -SESSION_IDLE_SECONDS)),
        gt(session.createdAt, addSeconds(now, -SESSION_LIFE_SECONDS)),
      ),
    )
    .orderBy(asc(session.createdAt))
  const tooMany = living
    .slice(0, Math.max(0, living.length + 1 - SESSIONS_PER_NUMBER))
    .map(({ digest }) => digest)
  if (tooMany.length)
    await db
      .update(session)
      .set({ endedAt: now, endReason: 'too_many' })
      .where(inArray(session.digest, tooMany))
  const token = newToken()
  await db.insert(session).values({
    digest: sessionDigest(token),
    msisdn,
    device: deviceLabel(device),
    scope,
    createdAt: now,
    seenAt: now,
  })
  if (scope === 'full') await noteVisit(db, msisdn, now)
  const [row] = await db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(eq(account.msisdn, msisdn))
  return { msisdn, session: token, off_net: offNet ? '1' : '0', password_set: Boolean(row?.passwordHash) }
}
