/**
 * `selfcare_identification_v3`: checks photographs and fields. A failed check is counted in a transaction
 * that commits before the error is thrown. Spec EKY-6.
 */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { isCollecting } from '../../../contract/rules/identification.ts'
import { IDENTITY_FIELDS, type IdentityForm } from '../../../contract/rules/identification-form.ts'
import { PHOTO_SIDES } from '../../../contract/rules/photograph.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { compareWithRecord } from './compare-record.ts'
import { findObstacles, refuseObstacles } from './eligibility.ts'
import { examinePhotographs } from './examine.ts'
import { requireFields } from './fields.ts'
import { callerOfRequest, lockOpenRequest, lockRequest, type Request } from './find-request.ts'
import type { Photographs } from './provider.ts'
import { identityPhoto, identityRequest } from './tables.ts'
import { transitionIdentity } from './transition.ts'
import { photoName } from './upload.ts'
import { sealFields, unsealPhoto } from './vault.ts'
import { viewRequest } from './view.ts'

type Stored = { photographs: Photographs; uploads: string }

export const checkIdentification: CallHandler<'selfcare_identification_v3'> = async (
  context,
  caller,
  fields,
) => {
  const { request: code, zone } = fields
  const { msisdn } = await callerOfRequest(context, caller, fields)
  const form = Object.fromEntries(
    IDENTITY_FIELDS.map((field) => [field, fields[field].trim()]),
  ) as IdentityForm
  const today = vietnamDay(context.clock.now())
  const stored = await context.db.transaction(async (tx) => {
    const line = await lockLine(tx, msisdn)
    const request = await lockRequest(tx, msisdn, code)
    if (!isCollecting(request.state)) throw new ApiError('identity_request_closed', { reason: request.state })
    const photographs = await storedPhotographs(context, tx, code)
    requireFields(form, today)
    const card = { idNumber: form.id_number, birthDate: form.birth_date, today }
    refuseObstacles(await findObstacles(tx, line, card), ['id_number'])
    return photographs
  })
  // The service is another system: no transaction is open while it answers.
  const failure =
    (await examinePhotographs(context, stored.photographs, { form, zone, today })) ??
    (await compareWithRecord(context, msisdn, form))
  const request = await context.db.transaction(async (tx) => {
    const found = await lockOpenRequest(tx, msisdn, code, isCollecting)
    if ((await uploadsOf(tx, code)) !== stored.uploads)
      throw new ApiError('identity_request_closed', { reason: found.state })
    return failure ? countFailure(context, tx, found, form, failure) : pass(context, tx, found, form)
  })
  if (failure) throw failure
  return { request: await viewRequest(context, request), as_of: context.clock.now().toISOString() }
}

/** Throws `identity_photos_missing` with the sides. */
async function storedPhotographs(context: Context, tx: Database, code: string): Promise<Stored> {
  const rows = await tx
    .select()
    .from(identityPhoto)
    .where(and(eq(identityPhoto.requestCode, code), identityPhoto.isStored))
  const missing = PHOTO_SIDES.filter((side) => !rows.some((row) => row.side === side))
  if (missing.length > 0) throw new ApiError('identity_photos_missing', { fields: missing })
  const photographs = Object.fromEntries(
    rows.map((row) => [row.side, unsealPhoto(context, photoName(row), row.sealed ?? new Uint8Array())]),
  ) as Photographs
  return { photographs, uploads: await uploadsOf(tx, code) }
}

/** Identifies the photographs, to notice that one was replaced while they were examined. */
async function uploadsOf(tx: Database, code: string): Promise<string> {
  const rows = await tx
    .select({ id: identityPhoto.uploadId })
    .from(identityPhoto)
    .where(eq(identityPhoto.requestCode, code))
    .orderBy(identityPhoto.uploadId)
  return rows.map(({ id }) => id).join()
}

/** The fields are kept for an employee. */
async function countFailure(
  context: Context,
  tx: Database,
  { code, failures }: Request,
  form: IdentityForm,
  { code: error, details }: ApiError,
): Promise<Request> {
  const lastFailure = { code: error, fields: details.fields ?? [], at: context.clock.now().toISOString() }
  const [counted] = await tx
    .update(identityRequest)
    .set({ failures: failures + 1, lastFailure, sealedFields: sealFields(context, code, form) })
    .where(eq(identityRequest.code, code))
    .returning()
  if (!counted) throw new Error('The request does not exist')
  return counted
}

async function pass(context: Context, tx: Database, request: Request, form: IdentityForm): Promise<Request> {
  const change = { sealedFields: sealFields(context, request.code, form), lastFailure: null }
  if (request.state === 'collecting')
    return transitionIdentity(context, tx, request, 'checked', context.clock.now(), change)
  const [again] = await tx
    .update(identityRequest)
    .set(change)
    .where(eq(identityRequest.code, request.code))
    .returning()
  if (!again) throw new Error('The request does not exist')
  return again
}
