/**
 * `help_file_upload`: receives a part of a file. The part that completes it has it cleaned, outside any
 * transaction; what is refused is deleted whole. Spec HLP-8.
 */
import { createHash } from 'node:crypto'
import { and, asc, count, eq, getTableColumns, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { HelpFileUploaded } from '../../../contract/main/help-file.schema.ts'
import { HELP_FILES_WAITING, helpFileMax, helpFileType } from '../../../contract/rules/help-file.ts'
import { PHOTO_PART_MAX } from '../../../contract/rules/photograph.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { findRequester } from '../requesters/find-requester.ts'
import { cleanFile } from './clean-file.ts'
import { helpFile, helpFilePart } from './tables.ts'
import { fileName, sealFile, unsealFile } from './vault.ts'
import { viewFile } from './view.ts'

type File = Omit<typeof helpFile.$inferSelect, 'sealed'> & { isStored: boolean }
type Fields = { file: string; name: string; offset: number; total: number; digest: string; part: string }

export const uploadFile: CallHandler<'help_file_upload'> = async (context, caller, fields) => {
  const { msisdn: owner } = await findRequester(context, caller, fields.visitor)
  const content = Buffer.from(fields.part, 'base64')
  if (content.length > PHOTO_PART_MAX || fields.offset + content.length > fields.total)
    throw new ApiError('help_file_failed')
  const file = await context.db.transaction((tx) => takePart(context, tx, owner, fields, content))
  return answerOf(file.isStored || file.received < file.total ? file : await completeFile(context, file))
}

function answerOf(file: File): HelpFileUploaded {
  const { id, received, total, isStored } = file
  return { file: id, received, total, stored: isStored ? viewFile(file) : null }
}

function byId(owner: string, id: string) {
  return and(eq(helpFile.owner, owner), eq(helpFile.id, id))
}
function partsOf(owner: string, id: string) {
  return and(eq(helpFilePart.owner, owner), eq(helpFilePart.fileId, id))
}

/** A part that arrived twice or leaves a gap changes nothing; another file under the id starts from its beginning. */
async function takePart(
  context: Context,
  tx: Database,
  owner: string,
  { file: id, name, offset, total, digest }: Fields,
  content: Buffer,
): Promise<File> {
  await lockNumber(tx, 'help', owner)
  const { sealed, ...columns } = getTableColumns(helpFile)
  const [known] = await tx
    .select({ ...columns, sealed })
    .from(helpFile)
    .where(byId(owner, id))
  const isSame = known?.total === total && known.digest === digest
  if (known?.requestCode || (isSame && known.sealed)) {
    if (!isSame) throw new ApiError('help_file_failed')
    return { ...known, isStored: true }
  }
  const file = isSame ? known : await beginFile(context, tx, owner, { id, name, total, digest, content })
  if (offset !== file.received) return { ...file, isStored: false }
  await tx.insert(helpFilePart).values({
    owner,
    fileId: id,
    offset,
    sealed: sealFile(context, `${fileName(file)} ${offset}`, content),
    createdAt: context.clock.now(),
  })
  const received = offset + content.length
  await tx.update(helpFile).set({ received }).where(byId(owner, id))
  return { ...file, received, isStored: false }
}

type NewFile = Pick<Fields, 'name' | 'total' | 'digest'> & { id: string; content: Buffer }

async function beginFile(
  { clock }: Context,
  tx: Database,
  owner: string,
  { id, name, total, digest, content }: NewFile,
) {
  const type = helpFileType(content)
  if (!type) throw new ApiError('help_file_type')
  if (total > helpFileMax(type)) throw new ApiError('help_file_size')
  await tx.delete(helpFilePart).where(partsOf(owner, id))
  await tx.delete(helpFile).where(byId(owner, id))
  const [waiting] = await tx
    .select({ count: count() })
    .from(helpFile)
    .where(and(eq(helpFile.owner, owner), isNull(helpFile.requestCode)))
  if ((waiting?.count ?? 0) >= HELP_FILES_WAITING) throw new ApiError('help_file_limit')
  const row = { id, owner, name: plainName(name), type, total, digest, createdAt: clock.now() }
  const [begun] = await tx.insert(helpFile).values(row).returning()
  if (!begun) throw new Error('The file was not stored')
  return begun
}

/** Only the last part of a path, without signs that some system gives a meaning. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'file'
}

/** Throws the error of a refused file after it was deleted. */
async function completeFile(context: Context, file: File): Promise<File> {
  const { db } = context
  const { owner, id } = file
  const parts = await db
    .select()
    .from(helpFilePart)
    .where(partsOf(owner, id))
    .orderBy(asc(helpFilePart.offset))
  const content = Buffer.concat(
    parts.map(({ offset, sealed }) => unsealFile(context, `${fileName(file)} ${offset}`, sealed)),
  )
  try {
    const digest = createHash('sha256').update(content).digest('hex')
    if (digest !== file.digest) throw new ApiError('help_file_failed')
    const clean = await cleanFile(content)
    const stored = { type: clean.type, size: clean.content.length }
    await db.transaction(async (tx) => {
      await tx
        .update(helpFile)
        .set({ ...stored, sealed: sealFile(context, fileName(file), clean.content) })
        .where(byId(owner, id))
      await tx.delete(helpFilePart).where(partsOf(owner, id))
    })
    return { ...file, ...stored, isStored: true }
  } catch (error) {
    if (error instanceof ApiError)
      await db.transaction(async (tx) => {
        await tx.delete(helpFilePart).where(partsOf(owner, id))
        await tx.delete(helpFile).where(byId(owner, id))
      })
    throw error
  }
}
