/** Signs a line in: creates a session and ends the oldest ones above the limit. Spec SES-2. */
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../contract/main/authen.schema.ts'
import { deviceLabel } from '../../../contract/rules/device.ts'
import {
  SESSION_IDLE_SECONDS,
  SESSION_LIFE_SECONDS,
  SESSIONS_PER_NUMBER,
} from '../../../contract/rules/session.ts'
import type { Database } from '../../platform/database/open.ts'
import { sendWrite } from '../../platform/database/pipeline.ts'
import { newToken, sessionDigest } from '../../platform/secrets/digest.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { hasPasskeySql } from './find-passkeys.ts'
import { account, lineVisit, session } from './tables.ts'
import { visitOf } from './visit.ts'

/**
 * `roaming`: valid for the roaming checkout only. Each scope has its own limit, so that the app's token does
 * not end a normal sign-in.
 */
export type SessionScope = (typeof session.$inferSelect)['scope']

/**
 * `confirmed`: the action that the sign-in confirms too (`actionKey`); the result then also says whether the
 * line has a passkey. `byNetwork`: the mobile network signed it in. `isProven`: a code or passkey did.
 */
type Kind = { scope?: SessionScope; confirmed?: string; byNetwork?: boolean; isProven?: boolean }
type Before = Awaited<ReturnType<typeof beforeSession>>

/** What a new session of this kind depends on: the living ones, the account and the last visit of the line. */
export async function beforeSession(
  db: Database,
  msisdn: string,
  now: Date,
  { scope = 'full', confirmed }: Kind,
) {
  return db
    .select({
      digest: session.digest,
      passwordHash: account.passwordHash,
      visit: lineVisit,
      hasPasskey: confirmed ? hasPasskeySql(msisdn) : sql<boolean>`false`,
    })
    .from(line)
    .leftJoin(account, eq(account.msisdn, line.msisdn))
    .leftJoin(lineVisit, eq(lineVisit.msisdn, line.msisdn))
    .leftJoin(
      session,
      and(
        eq(session.msisdn, line.msisdn),
        eq(session.scope, scope),
        isNull(session.endedAt),
        gt(session.seenAt, addSeconds(now, -SESSION_IDLE_SECONDS)),
        gt(session.createdAt, addSeconds(now, -SESSION_LIFE_SECONDS)),
      ),
    )
    .where(eq(line.msisdn, msisdn))
    .orderBy(asc(session.createdAt))
}

/**
 * The line must be locked by the transaction (`lockLine`). `session` in the result is the token itself; only
 * its digest is stored. `known`: what was asked for before with that lock.
 */
export async function openSession(
  db: Database,
  { msisdn, offNet }: typeof line.$inferSelect,
  device: string,
  now: Date,
  { known: asked, ...kind }: Kind & { known?: Before } = {},
): Promise<SignedIn> {
  const { scope = 'full', confirmed, byNetwork = false, isProven } = kind
  const known = asked ?? (await beforeSession(db, msisdn, now, kind))
  const living = known.flatMap(({ digest }) => digest ?? [])
  const tooMany = living.slice(0, Math.max(0, living.length + 1 - SESSIONS_PER_NUMBER))
  if (tooMany.length)
    await sendWrite(
      db,
      db.update(session).set({ endedAt: now, endReason: 'too_many' }).where(inArray(session.digest, tooMany)),
    )
  const token = newToken()
  const visited = scope === 'full' ? [visitOf(db, msisdn, known[0]?.visit ?? null, now)] : []
  const row = {
    digest: sessionDigest(token),
    msisdn,
    device: deviceLabel(device),
    scope,
    byNetwork,
    createdAt: now,
    seenAt: now,
    ...(confirmed && { steppedUpAt: now, steppedUpAction: confirmed }),
    ...(isProven && { signInProvenAt: now }),
  }
  await sendWrite(
    db,
    db
      .with(...visited)
      .insert(session)
      .values(row),
  )
  return {
    msisdn,
    session: token,
    off_net: offNet ? '1' : '0',
    password_set: Boolean(known[0]?.passwordHash),
    ...(confirmed && { has_passkey: known[0]?.hasPasskey ?? false }),
  }
}
