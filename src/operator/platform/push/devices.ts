/** The devices of a line, and what it chose for them. Spec PSH-1, Spec PSH-3. */
import { and, asc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { PUSH_KINDS, type PushKind, QUIET_DEFAULT, type QuietHours } from '../../../contract/rules/push.ts'
import type { Database } from '../database/open.ts'
import { message } from '../messages/tables.ts'
import { pushChoice, pushDevice, type StoredDevice } from './tables.ts'

export type PushChoice = { kinds: readonly PushKind[]; quiet: QuietHours | null }

export async function pushChoiceOf(db: Database, msisdn: string): Promise<PushChoice> {
  const [row] = await db.select().from(pushChoice).where(eq(pushChoice.msisdn, msisdn))
  if (!row) return { kinds: PUSH_KINDS, quiet: QUIET_DEFAULT }
  const { kinds, quietFrom, quietUntil } = row
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil }
  return { kinds, quiet }
}

/** Oldest first. */
export function pushDevicesOf(db: Database, msisdn: string): Promise<StoredDevice[]> {
  return db
    .select()
    .from(pushDevice)
    .where(eq(pushDevice.msisdn, msisdn))
    .orderBy(asc(pushDevice.createdAt), asc(pushDevice.id))
}

/** Ends devices, and removes what waits for them. */
export async function endPushDevices(db: Database, which: SQL | undefined): Promise<void> {
  const ended = await db.delete(pushDevice).where(which).returning({ id: pushDevice.id })
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await db
    .delete(message)
    .where(and(eq(message.channel, 'push'), inArray(message.address, ids), isNotNull(message.dueAt)))
}

/** When sessions of the line end: every device but the one of the session that continues. */
export function endPushOfSessions(db: Database, msisdn: string, but: string): Promise<void> {
  return endPushDevices(db, and(eq(pushDevice.msisdn, msisdn), ne(pushDevice.sessionDigest, but)))
}

/** When one session is ended by its person. */
export function endPushOfSession(db: Database, msisdn: string, digest: string): Promise<void> {
  return endPushDevices(db, ofSession(msisdn, digest))
}

/** Condition: the device of a session. Its line is named, because devices are found by their lines. */
export function ofSession(msisdn: string, digest: string): SQL | undefined {
  return and(eq(pushDevice.msisdn, msisdn), eq(pushDevice.sessionDigest, digest))
}
