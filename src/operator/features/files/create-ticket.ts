/** Puts a file aside for whoever asked for it and answers its ticket. Spec INV-7. */
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
 * The file is made before: what cannot be made is refused by the call and not by a download. `show` where it
 * is made to be looked at. `db` may be a transaction. Whoever holds the ticket gets the file, so it is
 * answered to nobody else and written nowhere.
 */
export async function createFileTicket(
  { clock }: Context,
  db: Database,
  caller: Pick<Caller, 'msisdn' | 'browser'>,
  { name, mediaType, bytes, show = false }: Omit<ServedFile, 'show'> & { show?: boolean },
): Promise<FileTicket> {
  if (!FILE_NAME.test(name)) throw new Error('No name for a file')
  if (bytes.length > FILE_MAX) throw new Error('A file too large to be handed over')
  const now = clock.now()
  const owner = caller.msisdn || `browser:${caller.browser}`
  await forgetFiles(db, owner)
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

/** Of one person those that were too many, the oldest first. */
async function forgetFiles(db: Database, owner: string): Promise<void> {
  const surplus = db
    .select({ digest: fileTicket.digest })
    .from(fileTicket)
    .where(eq(fileTicket.owner, owner))
    .orderBy(desc(fileTicket.expiresAt), desc(fileTicket.digest))
    .offset(FILES_OPEN - 1)
  await db.delete(fileTicket).where(and(eq(fileTicket.owner, owner), inArray(fileTicket.digest, surplus)))
}
