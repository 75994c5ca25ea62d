/** `selfcare_update_info_request`, `selfcare_update_info_withdraw`. Spec EKY-3, Spec EKY-7. */
import { ApiError } from '../../../contract/errors.ts'
import type { IdentityRequestChanged } from '../../../contract/main/identification.schema.ts'
import { isOpenIdentity } from '../../../contract/rules/identification.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { deletePhotographs } from './delete-photographs.ts'
import { callerOfRequest, lockRequest } from './find-request.ts'
import { sendIdentityNotification } from './notifications.ts'
import { transitionIdentity } from './transition.ts'
import { viewRequest } from './view.ts'

export const submitIdentification: CallHandler<'selfcare_update_info_request'> = async (
  context,
  caller,
  asked,
) =>
  withIdempotency<IdentityRequestChanged>(
    context,
    await callerOfRequest(context, caller, asked),
    { call: 'selfcare_update_info_request', key: asked.idempotency_key, request: [asked.request] },
    async ({ tx, line, now }) => {
      const request = await lockRequest(tx, line.msisdn, asked.request)
      if (request.state !== 'checked')
        throw new ApiError('identity_request_closed', { reason: request.state })
      const dueAt = addSeconds(now, context.content.identification.review_minutes * 60)
      const submitted = await transitionIdentity(context, tx, request, 'submitted', now, {
        submittedAt: now,
        dueAt,
      })
      await sendIdentityNotification(context, tx, line, submitted)
      return { request: await viewRequest({ ...context, db: tx }, submitted), as_of: now.toISOString() }
    },
  )

export const withdrawIdentification: CallHandler<'selfcare_update_info_withdraw'> = async (
  context,
  caller,
  asked,
) =>
  withIdempotency<IdentityRequestChanged>(
    context,
    await callerOfRequest(context, caller, asked),
    { call: 'selfcare_update_info_withdraw', key: asked.idempotency_key, request: [asked.request] },
    async ({ tx, line, now }) => {
      const request = await lockRequest(tx, line.msisdn, asked.request)
      if (!isOpenIdentity(request.state))
        throw new ApiError('identity_request_closed', { reason: request.state })
      await transitionIdentity(context, tx, request, 'withdrawn', now)
      const withdrawn = await deletePhotographs(tx, request.code, now)
      return { request: await viewRequest({ ...context, db: tx }, withdrawn), as_of: now.toISOString() }
    },
  )
