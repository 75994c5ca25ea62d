/** `selfcare_update_info_request`, `selfcare_update_info_withdraw`. Spec EKY-3, Spec EKY-7. */
import { ApiError } from '../../../contract/errors.ts'
import type { IdentityRequestChanged } from '../../../contract/main/identification.schema.ts'
import { isOpenIdentity } from '../../../contract/rules/identification.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { requireNoFreeze, withRejectionRecorded } from '../sims/freeze-state.ts'
import { deletePhotographs } from './delete-photographs.ts'
import { callerOfRequest, lockRequest, type Request } from './find-request.ts'
import { sendIdentityNotification } from './notifications.ts'
import { transitionIdentity } from './transition.ts'
import { unsealFields } from './vault.ts'
import { viewRequest } from './view.ts'

export const submitIdentification: CallHandler<'selfcare_update_info_request'> = async (
  context,
  caller,
  fields,
) => {
  const owner = await callerOfRequest(context, caller, fields)
  const write = {
    call: 'selfcare_update_info_request' as const,
    key: fields.idempotency_key,
    request: [fields.request],
  }
  return withRejectionRecorded(context, owner, () =>
    withIdempotency<IdentityRequestChanged>(context, owner, write, async ({ tx, line, now }) => {
      const request = await lockRequest(tx, line.msisdn, fields.request)
      if (request.state !== 'checked')
        throw new ApiError('identity_request_closed', { reason: request.state })
      if (await isOtherOwner(context, tx, request)) await requireNoFreeze(tx, line.msisdn, now)
      const dueAt = addSeconds(now, context.content.identification.review_minutes * 60)
      const submitted = await transitionIdentity(context, tx, request, 'submitted', now, {
        submittedAt: now,
        dueAt,
      })
      await sendIdentityNotification(context, tx, line, submitted)
      return { request: await viewRequest({ ...context, db: tx }, submitted), as_of: now.toISOString() }
    }),
  )
}

/** Whether an approval would put another card, or a name where there was none, into the record. Spec SIM-6. */
async function isOtherOwner(
  context: Context,
  tx: Database,
  { msisdn, code, sealedFields }: Request,
): Promise<boolean> {
  if (sealedFields === null) return false
  const form = unsealFields(context, code, sealedFields)
  const { customer } = await findCustomer({ db: tx }, msisdn)
  return customer.fullName === '' || (customer.idNumber !== '' && customer.idNumber !== form.id_number)
}

export const withdrawIdentification: CallHandler<'selfcare_update_info_withdraw'> = async (
  context,
  caller,
  fields,
) =>
  withIdempotency<IdentityRequestChanged>(
    context,
    await callerOfRequest(context, caller, fields),
    { call: 'selfcare_update_info_withdraw', key: fields.idempotency_key, request: [fields.request] },
    async ({ tx, line, now }) => {
      const request = await lockRequest(tx, line.msisdn, fields.request)
      if (!isOpenIdentity(request.state))
        throw new ApiError('identity_request_closed', { reason: request.state })
      await transitionIdentity(context, tx, request, 'withdrawn', now)
      const withdrawn = await deletePhotographs(tx, request.code, now)
      return { request: await viewRequest({ ...context, db: tx }, withdrawn), as_of: now.toISOString() }
    },
  )
