/** `selfcare_update_info_status`: what is on record, what is missing, and the requests. Spec EKY-3. */
import { desc, eq } from 'drizzle-orm'
import type { IdentityStatus } from '../../../contract/main/identification.schema.ts'
import { EARLIER_REQUESTS_LISTED } from '../../../contract/rules/identification.ts'
import type { CallHandler } from '../../platform/context.ts'
import { personalOf } from '../personal/get.ts'
import { eligibilityOf } from './eligibility.ts'
import { lineOfCaller } from './find-request.ts'
import { identityRequest } from './tables.ts'
import { viewRequest } from './view.ts'

export const getUpdateStatus: CallHandler<'selfcare_update_info_status'> = async (
  context,
  caller,
  { handoff },
) => {
  const { msisdn, code } = await lineOfCaller(context, caller, handoff)
  const [newest, ...earlier] = await context.db
    .select()
    .from(identityRequest)
    .where(code === undefined ? eq(identityRequest.msisdn, msisdn) : eq(identityRequest.code, code))
    .orderBy(desc(identityRequest.createdAt), desc(identityRequest.code))
    .limit(EARLIER_REQUESTS_LISTED + 1)
  const request = newest ? await viewRequest(context, newest) : null
  const as_of = context.clock.now().toISOString()
  if (code !== undefined)
    return { facts: [], missing: [], contact_online: false, eligibility: null, request, earlier: [], as_of }
  const { facts, contact_online } = await personalOf(context, msisdn)
  return {
    facts,
    missing: facts.filter(({ shown }) => shown === '').map(({ field }) => field),
    contact_online,
    eligibility: await eligibilityOf(context, msisdn),
    request,
    earlier: earlier.map((one) => ({
      code: one.code,
      state: one.state,
      created_at: one.createdAt.toISOString(),
      decided_at: one.decidedAt?.toISOString() ?? null,
      reasons: one.reasons,
    })),
    as_of,
  } satisfies IdentityStatus
}
