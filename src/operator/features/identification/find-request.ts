/** Finds the request of a call, for its line or for the browser that opened its link. Spec EKY-8. */
import { and, desc, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { isOpenIdentity } from '../../../contract/rules/identification.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { browserDigest } from '../sim-orders/holder.ts'
import { identityHandoff, identityRequest } from './tables.ts'

export type Request = typeof identityRequest.$inferSelect
type RequestFields = { request: string; handoff?: true | undefined }

/**
 * The line whose request the caller may see. With `handoff` that is the line of the request which this
 * browser opened, for the request alone. Throws `identity_handoff`, or `unauthorised` for a visitor.
 */
export async function lineOfCaller(
  context: Context,
  caller: Caller,
  handoff: true | undefined,
): Promise<{ msisdn: string; code?: string }> {
  if (!handoff) {
    if (!caller.msisdn) throw new ApiError('unauthorised', { reason: 'expired' })
    return { msisdn: caller.msisdn }
  }
  if (!caller.browser) throw new ApiError('identity_handoff')
  const [found] = await context.db
    .select({ msisdn: identityRequest.msisdn, code: identityRequest.code, state: identityRequest.state })
    .from(identityHandoff)
    .innerJoin(identityRequest, eq(identityRequest.code, identityHandoff.requestCode))
    .where(
      and(
        eq(identityHandoff.browser, browserDigest(context, caller.browser)),
        gt(identityHandoff.until, context.clock.now()),
      ),
    )
    .orderBy(desc(identityRequest.createdAt))
    .limit(1)
  if (!found) throw new ApiError('identity_handoff')
  return found
}

/** The caller as the line of its request. A request of another line is unknown. */
export async function callerOfRequest(
  context: Context,
  caller: Caller,
  { request, handoff }: RequestFields,
): Promise<Caller> {
  const { msisdn, code } = await lineOfCaller(context, caller, handoff)
  if (code !== undefined && code !== request) throw new ApiError('identity_request_unknown')
  return { ...caller, msisdn, line: undefined }
}

/** Under the line's lock, the row locked. Throws `identity_request_unknown`. */
export async function lockRequest(tx: Database, msisdn: string, code: string): Promise<Request> {
  const [found] = await tx
    .select()
    .from(identityRequest)
    .where(and(eq(identityRequest.code, code), eq(identityRequest.msisdn, msisdn)))
    .for('update')
  if (!found) throw new ApiError('identity_request_unknown')
  return found
}

/** Locks line and request, which must be in one of these states. Throws `identity_request_closed`. */
export async function lockOpenRequest(
  tx: Database,
  msisdn: string,
  code: string,
  allows: (state: Request['state']) => boolean = isOpenIdentity,
): Promise<Request> {
  await lockLine(tx, msisdn)
  const request = await lockRequest(tx, msisdn, code)
  if (!allows(request.state)) throw new ApiError('identity_request_closed', { reason: request.state })
  return request
}

/** The open request of a line. */
export async function findOpenRequest(db: Database, msisdn: string): Promise<Request | undefined> {
  const [newest] = await db
    .select()
    .from(identityRequest)
    .where(eq(identityRequest.msisdn, msisdn))
    .orderBy(desc(identityRequest.createdAt), desc(identityRequest.code))
    .limit(1)
  return newest && isOpenIdentity(newest.state) ? newest : undefined
}
