/** `selfcare_update_info_person`: an employee calls, after two failed checks. Spec EKY-9. */
import { ApiError } from '../../../contract/errors.ts'
import type { IdentityRequestChanged } from '../../../contract/main/identification.schema.ts'
import { FAILURES_BEFORE_PERSON, isCollecting } from '../../../contract/rules/identification.ts'
import { cleanPhone, isContactPhone } from '../../../contract/rules/phone.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { addWorkingMinutes } from '../home-orders/working-time.ts'
import { callerOfRequest, lockRequest } from './find-request.ts'
import { sendIdentityNotification } from './notifications.ts'
import { transitionIdentity } from './transition.ts'
import { viewRequest } from './view.ts'

export const requestPerson: CallHandler<'selfcare_update_info_person'> = async (context, caller, fields) => {
  const contactNo = cleanPhone(fields.contact_no)
  return withIdempotency<IdentityRequestChanged>(
    context,
    await callerOfRequest(context, caller, fields),
    {
      call: 'selfcare_update_info_person',
      key: fields.idempotency_key,
      request: [fields.request, contactNo],
    },
    async ({ tx, line, now }) => {
      const request = await lockRequest(tx, line.msisdn, fields.request)
      if (!isCollecting(request.state))
        throw new ApiError('identity_request_closed', { reason: request.state })
      if (request.failures < FAILURES_BEFORE_PERSON) throw new ApiError('identity_person_early')
      if (!isContactPhone(contactNo)) throw new ApiError('phone_not_valid', { fields: ['contact_no'] })
      const contactBy = addWorkingMinutes(now, context.content.identification.person_minutes)
      const change = { contactNo, contactBy, dueAt: contactBy }
      const waiting = await transitionIdentity(context, tx, request, 'person', now, change)
      await sendIdentityNotification(context, tx, line, waiting)
      return { request: await viewRequest({ ...context, db: tx }, waiting), as_of: now.toISOString() }
    },
  )
}
