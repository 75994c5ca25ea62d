/** Stores a file for the caller and returns a ticket that can be used once within 60 seconds. Spec INV-7. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { FILE_MAX, FILE_NAME, FILE_PATH, FILE_SECONDS, FILES_OPEN } from '../../../contract/rules/file.ts'
import type { FileTicket } from '../../../contract/schema.ts'
import type { ServedFile } from '../../../contract/upstream.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newToken, sessionDigest } from '../../platform/secrets/digest.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { fileTicket } from './tables.ts'

/**
 * The file is created before its ticket, so that errors appear in the call and not in the download. `show`:
 * the file is displayed, not saved. `db` may be a transaction. Anyone with the ticket gets the file, so the
 * ticket is returned to the caller only and never logged.
 */
export async function createFileTicket(
  { clock }: Context,
  db: Database,
  caller: Pick<Caller, 'msisdn' | 'browser'>,
  { name, mediaType, bytes, show = false }: Omit<ServedFile, 'show'> & { show?: boolean },
): Promise<FileTicket> {
  if (!FILE_NAME.test(name)) throw new Error('Invalid file name')
  if (bytes.length > FILE_MAX) throw new Error('The file exceeds the maximum size')
  const now = clock.now()
  const owner = caller.msisdn || `browser:${caller.browser}`
  await deleteSurplusFiles(db, owner)
  const ticket = newToken()
  await db.insert(fileTicket).values({
    digest: sessionDigest(ticket),
    owner,
    name,
    mediaType,
    show,
    bytes,
    expiresAt: addSeconds(now, FILE_SECONDS),
  })
  return { url: `${FILE_PATH}/${ticket}`, filename: name, expires_in: FILE_SECONDS }
}

/** Deletes the oldest files of an owner above the limit. */
async function deleteSurplusFiles(db: Database, owner: string): Promise<void> {
  const surplus = db
    .select({ digest: fileTicket.digest })
    .from(fileTicket)
    .where(eq(fileTicket.owner, owner))
    .orderBy(desc(fileTicket.expiresAt), desc(fileTicket.digest))
    .offset(FILES_OPEN - 1)
  await db.delete(fileTicket).where(and(eq(fileTicket.owner, owner), inArray(fileTicket.digest, surplus)))
}
