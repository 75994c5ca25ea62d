/**
 * `authen_security_get`: the sign-ins of a line and the wrong tries of anyone. `authen_not_me`: a stranger
 * was signed in, so every session and device of one's own ends, and no password, passkey or social
 * account works any longer. Spec SAF-2.
 */
import { and, desc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Security } from '../../../contract/main/security.schema.ts'
import {
  SESSION_IDLE_SECONDS,
  SESSION_KEPT_DAYS,
  SESSION_LIFE_SECONDS,
  SESSION_RENEWED,
  SIGN_INS_SHOWN,
} from '../../../contract/rules/session.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { type Attempt, wrongTries } from './attempts.ts'
import { endOwnDevices } from './end-own-devices.ts'
import { endSessions } from './end-sessions.ts'
import { passkey } from './passkey-tables.ts'
import { notifyAccount } from './set-password.ts'
import { account, attempt, session } from './tables.ts'

/**
 * What the account uses of links to social accounts. `has`: the line has links to show. `end`: ends them
 * within the transaction that locked the line.
 */
export type SocialLinks = {
  has: (context: Pick<Context, 'db' | 'content'>, msisdn: string) => Promise<boolean>
  end: (tx: Database, msisdn: string, reason: 'not_me', endedAt: Date) => Promise<unknown>
}

export const getSecurity =
  (links: SocialLinks): CallHandler<'authen_security_get'> =>
  async (context, { msisdn, sessionDigest }) => {
    const { db, clock } = context
    const now = clock.now()
    const [signIns, tries, has_social_links] = await Promise.all([
      db
        .select()
        .from(session)
        // A session that was renewed continues in another row.
        .where(
          and(
            eq(session.msisdn, msisdn),
            or(isNull(session.endReason), ne(session.endReason, SESSION_RENEWED)),
          ),
        )
        .orderBy(desc(session.createdAt), desc(session.digest))
        .limit(SIGN_INS_SHOWN),
      db
        .select()
        .from(attempt)
        .where(and(eq(attempt.msisdn, msisdn), inArray(attempt.purpose, ['password', 'day', 'network']))),
      links.has(context, msisdn),
    ])
    return {
      sign_ins: signIns.map((row) => viewSignIn(row, sessionDigest, now)),
      kept_days: SESSION_KEPT_DAYS,
      wrong: viewWrong(tries, now),
      has_social_links,
      as_of: now.toISOString(),
    }
  }

export const notMe =
  (links: SocialLinks): CallHandler<'authen_not_me'> =>
  (context, { msisdn }) =>
    context.db.transaction(async (tx) => {
      const now = context.clock.now()
      const line = await lockLine(tx, msisdn)
      await expirePassword(tx, msisdn)
      await tx.delete(passkey).where(eq(passkey.msisdn, msisdn))
      await endOwnDevices(tx, msisdn)
      await links.end(tx, msisdn, 'not_me', now)
      const ended = await endSessions(tx, msisdn, 'signed_out', now)
      await notifyAccount(context, tx, line, 'notMe', now)
      return { sessions_ended: ended.length }
    })

async function expirePassword(tx: Database, msisdn: string): Promise<void> {
  await tx
    .update(account)
    .set({ passwordExpired: true })
    .where(and(eq(account.msisdn, msisdn), isNotNull(account.passwordHash)))
}

/** A session that was left ends by time, which no row says until it is used again. */
function viewSignIn(
  { digest, device, byNetwork, createdAt, seenAt, endedAt, endReason }: typeof session.$inferSelect,
  own: string,
  now: Date,
): Security['sign_ins'][number] {
  const idle = addSeconds(seenAt, SESSION_IDLE_SECONDS)
  const old = addSeconds(createdAt, SESSION_LIFE_SECONDS)
  const expires = idle < old ? idle : old
  const end = endedAt ?? (expires <= now ? expires : null)
  return {
    device,
    by_network: byNetwork,
    at: createdAt.toISOString(),
    ended_at: end?.toISOString() ?? null,
    end: end && (endReason && endReason !== SESSION_RENEWED ? endReason : 'expired'),
    current: digest === own,
  }
}

function viewWrong(tries: readonly Attempt[], now: Date): Security['wrong'] {
  const recent = tries.filter((one) => wrongTries(one, now) > 0)
  const count = (purpose: Attempt['purpose']): number =>
    recent.filter((one) => one.purpose === purpose).reduce((sum, { wrong }) => sum + wrong, 0)
  const since = recent.map(({ windowStartedAt }) => windowStartedAt.getTime())
  const locks = tries.flatMap(({ scope, lockedUntil }) =>
    scope === 'world' && lockedUntil && lockedUntil > now ? [lockedUntil.getTime()] : [],
  )
  return {
    passwords: count('password'),
    codes: count('day') + count('network'),
    since: since.length > 0 ? new Date(Math.min(...since)).toISOString() : null,
    locked_until: locks.length > 0 ? new Date(Math.max(...locks)).toISOString() : null,
  }
}
