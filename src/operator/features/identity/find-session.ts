/** Finds the session of a token, if it is active by the operator's clock. */
import { eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  SESSION_IDLE_SECONDS,
  SESSION_LIFE_SECONDS,
  type SESSION_RENEWED,
  type SessionEnd,
} from '../../../contract/rules/session.ts'
import type { Context } from '../../platform/context.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Loaded, Reading } from '../../platform/reading.ts'
import { sessionDigest } from '../../platform/secrets/digest.ts'
import { maintenanceEnd, maintenanceSetting } from '../../platform/settings/maintenance.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import type { SessionScope } from './open-session.ts'
import { session } from './tables.ts'

/** Seconds: last use is saved at most this often, so a page with ten calls causes one write. */
const SEEN_STEP = 60

/** Read with the session, because nearly every call needs them: the line, and the end of a maintenance. */
type FoundSession = {
  msisdn: string
  digest: string
  scope: SessionScope
  line: Line | undefined
  closedUntil: Date | null
  /** The last use that was saved before this one. */
  seenAt: Date
  /** What the call reads, if it was asked for. */
  loaded: Loaded | undefined
}

/** A session with its line, and the end of a maintenance. */
export const bySession = prepared('session', (db) =>
  db
    .select({ row: session, line, closedUntil: maintenanceSetting })
    .from(session)
    .leftJoin(line, eq(line.msisdn, session.msisdn))
    .where(eq(session.digest, sql.placeholder('digest'))),
)

const joined = new WeakMap<Reading, ReturnType<typeof joinReading>>()

/** The same, with what a call reads, in one statement. */
export function bySessionWith(reading: Reading): ReturnType<typeof joinReading> {
  const known = joined.get(reading)
  if (known) return known
  const built = joinReading(reading)
  joined.set(reading, built)
  return built
}

function joinReading({ name, columns }: Reading) {
  return prepared(`session_${name}`, (db) =>
    db
      .select({
        row: session,
        line,
        closedUntil: maintenanceSetting,
        read: columns(db, sql`${session.msisdn}`),
      })
      .from(session)
      .leftJoin(line, eq(line.msisdn, session.msisdn))
      .where(eq(session.digest, sql.placeholder('digest'))),
  )
}

/**
 * Fails with `unauthorised` and the reason why the session ended. An unknown token is reported as expired.
 * `savesUse`: this use is saved at once, because what follows writes and reads of a copy depend on it.
 * `reading`: what the call reads of the line; it is returned only for an active session.
 */
export async function findSession(
  { db, clock }: Context,
  token: string,
  savesUse = false,
  reading: Reading | undefined = undefined,
): Promise<FoundSession> {
  const digest = sessionDigest(token)
  const [found] = reading
    ? await bySessionWith(reading)(db).execute({ digest, ...reading.placeholders(clock.now()) })
    : await bySession(db).execute({ digest })
  if (!found) throw over('expired')
  const { row } = found
  if (row.endedAt) throw over(row.endReason ?? 'expired')
  const now = clock.now()
  if (
    addSeconds(row.seenAt, SESSION_IDLE_SECONDS) <= now ||
    addSeconds(row.createdAt, SESSION_LIFE_SECONDS) <= now
  ) {
    await db.update(session).set({ endedAt: now, endReason: 'expired' }).where(eq(session.digest, digest))
    throw over('expired')
  }
  if (addSeconds(row.seenAt, savesUse ? 0 : SEEN_STEP) <= now)
    await db.update(session).set({ seenAt: now }).where(eq(session.digest, digest))
  return {
    msisdn: row.msisdn,
    digest,
    scope: row.scope,
    line: found.line ?? undefined,
    closedUntil: maintenanceEnd(found.closedUntil, now),
    seenAt: row.seenAt,
    loaded: reading && 'read' in found ? { reading, msisdn: row.msisdn, values: found.read } : undefined,
  }
}

function over(reason: SessionEnd | typeof SESSION_RENEWED): ApiError {
  return new ApiError('unauthorised', { reason })
}
