/**
 * `selfcare_identification`: receives a part of a photograph. The part that completes it has it decoded,
 * outside any transaction; what is refused is deleted whole. Spec EKY-4.
 */

import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { PhotoUploaded } from '../../../contract/main/identification.schema.ts'
import { isCollecting } from '../../../contract/rules/identification.ts'
import {
  PHOTO_BYTES_MAX,
  PHOTO_BYTES_MIN,
  PHOTO_PART_MAX,
  photoType,
} from '../../../contract/rules/photograph.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { decodePhoto } from './decode.ts'
import { callerOfRequest, lockOpenRequest } from './find-request.ts'
import { identityPart, identityPhoto } from './tables.ts'
import { transitionIdentity } from './transition.ts'
import { sealPhoto, unsealPhoto } from './vault.ts'

type Photo = Omit<typeof identityPhoto.$inferSelect, 'sealed'>

export const uploadPhoto: CallHandler<'selfcare_identification'> = async (context, caller, fields) => {
  const { request: code, side, offset, total, digest, part } = fields
  const { msisdn } = await callerOfRequest(context, caller, fields)
  if (total < PHOTO_BYTES_MIN || total > PHOTO_BYTES_MAX) throw new ApiError('identity_photo_size')
  const content = Buffer.from(part, 'base64')
  if (content.length > PHOTO_PART_MAX || offset + content.length > total)
    throw new ApiError('identity_upload_failed')
  if (offset === 0 && !photoType(content)) throw new ApiError('identity_photo_type')
  const photo = await context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const request = await lockOpenRequest(tx, msisdn, code, isCollecting)
    const known = await findPhoto(tx, code, side)
    const isSame = known?.total === total && known.digest === digest
    if (isSame && known.isStored) return known
    // What was checked is no longer what would be submitted.
    if (request.state === 'checked') await transitionIdentity(context, tx, request, 'collecting', now)
    const upload = isSame ? known : await startUpload(tx, { code, side, total, digest, now })
    if (offset !== upload.received) return upload
    const name = partName(upload, offset)
    await tx
      .insert(identityPart)
      .values({ uploadId: upload.uploadId, offset, sealed: sealPhoto(context, name, content) })
    const received = offset + content.length
    await tx.update(identityPhoto).set({ received }).where(eq(identityPhoto.uploadId, upload.uploadId))
    return { ...upload, received }
  })
  return answerOf(photo.isStored || photo.received < total ? photo : await completePhoto(context, photo))
}

function answerOf({ side, isStored, received, total }: Photo): PhotoUploaded {
  return { side, state: isStored ? 'stored' : 'uploading', received, total }
}

function partName({ requestCode, side, uploadId }: Photo, offset: number): string {
  return `${requestCode} ${side} ${uploadId} ${offset}`
}
/** The name under which a whole photograph is encrypted. */
export function photoName({ requestCode, side, uploadId }: Omit<Photo, 'isStored'>): string {
  return `${requestCode} ${side} ${uploadId}`
}

async function findPhoto(tx: Database, code: string, side: Photo['side']): Promise<Photo | undefined> {
  const { sealed: _, ...columns } = getTableColumns(identityPhoto)
  const [found] = await tx
    .select(columns)
    .from(identityPhoto)
    .where(and(eq(identityPhoto.requestCode, code), eq(identityPhoto.side, side)))
  return found
}

type UploadStart = Pick<Photo, 'side' | 'total' | 'digest'> & { code: string; now: Date }

/** Replaces an earlier photograph of the side, with all its parts. */
async function startUpload(tx: Database, { code, side, total, digest, now }: UploadStart): Promise<Photo> {
  await tx.delete(identityPhoto).where(and(eq(identityPhoto.requestCode, code), eq(identityPhoto.side, side)))
  const photo = { requestCode: code, side, uploadId: newId(now), total, digest, received: 0, isStored: false }
  await tx.insert(identityPhoto).values(photo)
  return photo
}

/** Throws the error of a refused photograph after it was deleted. */
async function completePhoto(context: Context, photo: Photo): Promise<Photo> {
  const { db } = context
  const mine = eq(identityPhoto.uploadId, photo.uploadId)
  const parts = await db
    .select()
    .from(identityPart)
    .where(eq(identityPart.uploadId, photo.uploadId))
    .orderBy(asc(identityPart.offset))
  const content = Buffer.concat(
    parts.map(({ offset, sealed }) => unsealPhoto(context, partName(photo, offset), sealed)),
  )
  try {
    const digest = createHash('sha256').update(content).digest('hex')
    if (digest !== photo.digest) throw new ApiError('identity_upload_failed')
    const sealed = sealPhoto(context, photoName(photo), await decodePhoto(content))
    await db.transaction(async (tx) => {
      await tx.update(identityPhoto).set({ sealed, isStored: true }).where(mine)
      await tx.delete(identityPart).where(eq(identityPart.uploadId, photo.uploadId))
    })
  } catch (error) {
    if (error instanceof ApiError) await db.delete(identityPhoto).where(mine)
    throw error
  }
  return { ...photo, isStored: true }
}
