/** Attaches uploaded files to a message of their owner. Spec HLP-8. */
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { Database } from '../../platform/database/open.ts'
import { helpFile } from './tables.ts'

/** Throws `help_file_unknown` unless all are whole and not attached yet. */
export async function attachFiles(
  tx: Database,
  owner: string,
  ids: readonly string[],
  to: { requestCode: string; messageId: string },
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const attached = await tx
    .update(helpFile)
    .set(to)
    .where(
      and(
        eq(helpFile.owner, owner),
        inArray(helpFile.id, wanted),
        isNull(helpFile.requestCode),
        isNotNull(helpFile.sealed),
      ),
    )
    .returning({ id: helpFile.id })
  if (attached.length !== wanted.length) throw new ApiError('help_file_unknown')
}
