/** What an employee decided after the call; asked for by a help desk, or by the sandbox. Spec EKY-9. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { IdentityReason } from '../../../contract/rules/identification.ts'
import type { Context } from '../../platform/context.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { approveRequest, refuseRequest } from './decide.ts'
import { lockRequest, type Request } from './find-request.ts'
import { identityRequest } from './tables.ts'
import { unsealFields } from './vault.ts'

/** Without reasons it is approved. Throws `identity_request_unknown`, `identity_request_closed`. */
export async function answerForPerson(
  context: Context,
  code: string,
  reasons: IdentityReason[],
): Promise<Request> {
  const [found] = await context.db.select().from(identityRequest).where(eq(identityRequest.code, code))
  if (!found) throw new ApiError('identity_request_unknown')
  return context.db.transaction(async (tx) => {
    const line = await lockLine(tx, found.msisdn)
    const request = await lockRequest(tx, found.msisdn, code)
    if (request.state !== 'person' || request.sealedFields === null)
      throw new ApiError('identity_request_closed', { reason: request.state })
    const now = context.clock.now()
    if (reasons.length > 0) return refuseRequest(context, tx, line, request, reasons, now)
    const form = unsealFields(context, code, request.sealedFields)
    return approveRequest(context, tx, line, request, form, now)
  })
}
