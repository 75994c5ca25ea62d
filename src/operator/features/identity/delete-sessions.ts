/**
 * Throws away sessions that nothing asks for any more: where somebody was signed in is kept no longer than it
 * is of use.
 */
import { lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { session } from './tables.ts'

/** A session lives a day and tells for the rest of the week why it ended, seconds. */
const SESSION_KEPT = 7 * 86_400

export async function deleteSessions({ db, clock }: Context): Promise<void> {
  await db.delete(session).where(lt(session.createdAt, addSeconds(clock.now(), -SESSION_KEPT)))
}
