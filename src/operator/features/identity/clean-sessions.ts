/** Deletes old sessions, so that sign-in data is stored no longer than needed. */

import { lt } from 'drizzle-orm'
import { SESSION_KEPT_DAYS } from '../../../contract/rules/session.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { session } from './tables.ts'

/** Seconds: a session lasts a day, and for the rest of the week the reason of its end can be reported. */
const SESSION_RETENTION_SECONDS = SESSION_KEPT_DAYS * 86_400

export const cleanSessions: Cleaning = async (db, now) => {
  await db.delete(session).where(lt(session.createdAt, addSeconds(now, -SESSION_RETENTION_SECONDS)))
}
