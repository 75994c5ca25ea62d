/** Redeems a file ticket. */
import { eq } from 'drizzle-orm'
import { FILE_TICKET } from '../../../contract/rules/file.ts'
import type { ServedFile } from '../../../contract/upstream.ts'
import type { Context } from '../../platform/context.ts'
import { sessionDigest } from '../../platform/secrets/digest.ts'
import { fileTicket } from './tables.ts'

/**
 * Deleting the row returns the file, so of two parallel requests only one gets it. Expired, used and unknown
 * tickets give the same result.
 */
export async function redeemFileTicket(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  ticket: string,
): Promise<ServedFile | undefined> {
  if (!FILE_TICKET.test(ticket)) return undefined
  const [taken] = await db
    .delete(fileTicket)
    .where(eq(fileTicket.digest, sessionDigest(ticket)))
    .returning()
  if (!taken || taken.expiresAt <= clock.now()) return undefined
  const { name, mediaType, show, bytes } = taken
  return { name, mediaType, show, bytes }
}
