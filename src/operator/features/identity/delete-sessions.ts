/** Deletes old sessions, so that sign-in data is stored no longer than needed. */
import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { session } from './tables.ts'

/** Seconds: a session lasts a day, and for the rest of the week the reason of its end can be reported. */
const SESSION_RETENTION_SECONDS = 7 * 86_400

export async function deleteSessions({ db, clock }: Context): Promise<void> {
  await db.delete(session).where(lt(session.createdAt, addSeconds(clock.now(), -SESSION_RETENTION_SECONDS)))
}
