/** Exchanges an entry token for a session that is limited to roaming. Spec SES-10. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../platform/context.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { openSession } from '../identity/open-session.ts'
import { type Entry, entryTokenDigest, readEntryToken } from './entry-token.ts'
import { entryToken } from './tables.ts'

/**
 * `session`: the token of the session, for the gateway to seal. All invalid tokens throw
 * `entry_token_refused`, so that they cannot be probed.
 */
export async function openEntry(
  { db, clock, pepper }: Context,
  token: string,
): Promise<Entry & { session: string }> {
  const digest = entryTokenDigest(token)
  return db.transaction(async (tx) => {
    const now = clock.now()
    const entry = readEntryToken(pepper, token, now)
    // An invalid token runs the same number of queries and writes nothing, so that timing reveals nothing.
    const [own] = await tx
      .select()
      .from(line)
      .where(eq(line.msisdn, entry?.msisdn ?? ''))
      .for('update')
    const [fresh] =
      entry && own
        ? await tx.insert(entryToken).values({ digest, usedAt: now }).onConflictDoNothing().returning()
        : await tx.delete(entryToken).where(eq(entryToken.digest, '')).returning()
    if (!entry || !own || !fresh) throw new ApiError('entry_token_refused')
    const { session } = await openSession(tx, own, 'app', now, { scope: 'roaming' })
    return { ...entry, session }
  })
}
