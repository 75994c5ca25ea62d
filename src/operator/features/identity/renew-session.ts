/**
 * Gives a session a new token after its owner proved more than the session itself. A copy of the old
 * token is worthless from then on. Spec SES-2.
 */
import { eq } from 'drizzle-orm'
import { SESSION_RENEWED } from '../../../contract/rules/session.ts'
import type { Database } from '../../platform/database/open.ts'
import { ofSession } from '../../platform/push/devices.ts'
import { pushDevice } from '../../platform/push/tables.ts'
import { newToken, sessionDigest } from '../../platform/secrets/digest.ts'
import { session } from './tables.ts'

/** Returns the new token. Device, age and step-up of the session stay. */
export async function renewSession(db: Database, digest: string, now: Date): Promise<string> {
  const [row] = await db
    .update(session)
    .set({ endedAt: now, endReason: SESSION_RENEWED })
    .where(eq(session.digest, digest))
    .returning()
  if (!row) throw new Error('The session of the caller does not exist')
  const token = newToken()
  const renewed = sessionDigest(token)
  await db.insert(session).values({ ...row, digest: renewed, seenAt: now, endedAt: null, endReason: null })
  await db.update(pushDevice).set({ sessionDigest: renewed }).where(ofSession(row.msisdn, digest))
  return token
}
