/** Throws away what nothing asks for any more: personal data is kept no longer than it is of use. */
import { lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { otpChallenge, session } from '../database/schema.ts'
import { after } from './seconds.ts'

/** Limits look a day back; a session tells why it ended for a week. Seconds. */
const CHALLENGE_KEPT = 2 * 86_400
const SESSION_KEPT = 7 * 86_400

export async function forgetOld({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  await db.delete(otpChallenge).where(lt(otpChallenge.sentAt, after(now, -CHALLENGE_KEPT)))
  await db.delete(session).where(lt(session.createdAt, after(now, -SESSION_KEPT)))
}
