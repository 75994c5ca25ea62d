/** `help_file_get`: a file of a request, by a ticket. Spec HLP-8. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { createFileTicket } from '../files/create-ticket.ts'
import { findRequester } from '../requesters/find-requester.ts'
import { requireRequest } from './record.ts'
import { helpFile } from './tables.ts'
import { fileName, unsealFile } from './vault.ts'

export const getFile: CallHandler<'help_file_get'> = async (context, caller, { request, file, visitor }) => {
  const requester = await findRequester(context, caller, visitor)
  const { code } = await requireRequest(context.db, requester, request)
  const { type, content } = await openFile(context, code, file)
  const isPdf = type === 'application/pdf'
  return createFileTicket(context, context.db, caller, {
    name: `${code}-${file.slice(0, 8)}.${isPdf ? 'pdf' : 'jpg'}`,
    mediaType: isPdf ? 'application/pdf' : 'image/jpeg',
    bytes: content,
    // A PDF is saved, because viewers run more than paper shows.
    show: !isPdf,
  })
}

/** Throws `help_file_unknown` for a file of another request and for a deleted file. */
export async function openFile(
  context: Pick<Context, 'db' | 'pepper'>,
  code: string,
  id: string,
): Promise<{ name: string; type: string; content: Uint8Array<ArrayBuffer> }> {
  const [row] = await context.db
    .select()
    .from(helpFile)
    .where(and(eq(helpFile.requestCode, code), eq(helpFile.id, id)))
  if (!row?.sealed) throw new ApiError('help_file_unknown')
  return { name: row.name, type: row.type, content: unsealFile(context, fileName(row), row.sealed) }
}
