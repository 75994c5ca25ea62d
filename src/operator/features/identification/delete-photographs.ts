/** Deletes photographs, and what was read from them. Spec EKY-11. */
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import type { Request } from './find-request.ts'
import { identityPhoto, identityRequest } from './tables.ts'

/** Within the caller's transaction, with the request locked. Parts of uploads go with their photograph. */
export async function deletePhotographs(tx: Database, code: string, at: Date): Promise<Request> {
  await tx.delete(identityPhoto).where(eq(identityPhoto.requestCode, code))
  const [cleared] = await tx
    .update(identityRequest)
    .set({ sealedFields: null, contactNo: '', deleteAt: null, deletedAt: at })
    .where(eq(identityRequest.code, code))
    .returning()
  if (!cleared) throw new Error('The request does not exist')
  return cleared
}
