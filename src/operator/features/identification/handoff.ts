/**
 * A link that continues a request on another device. Its token is used once and binds the request, not the
 * line, to the browser that opened it. Spec EKY-8.
 */
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  HANDOFF_ACCESS_MINUTES,
  HANDOFF_SECONDS,
  isCollecting,
} from '../../../contract/rules/identification.ts'
import type { CallHandler } from '../../platform/context.ts'
import { newToken, sessionDigest } from '../../platform/secrets/digest.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { browserDigest } from '../sim-orders/holder.ts'
import { callerOfRequest, lockOpenRequest } from './find-request.ts'
import { identityHandoff, identityRequest } from './tables.ts'
import { viewRequest } from './view.ts'

/** `selfcare_update_info_handoff`: ends a link or access before. */
export const createHandoff: CallHandler<'selfcare_update_info_handoff'> = (
  context,
  { msisdn },
  { request: code },
) =>
  context.db.transaction(async (tx) => {
    const request = await lockOpenRequest(tx, msisdn, code, isCollecting)
    const now = context.clock.now()
    const token = newToken()
    const row = {
      digest: sessionDigest(token),
      browser: null,
      until: addSeconds(now, HANDOFF_SECONDS),
    }
    await tx
      .insert(identityHandoff)
      .values({ requestCode: code, ...row })
      .onConflictDoUpdate({ target: identityHandoff.requestCode, set: row })
    return {
      token,
      expires_in: HANDOFF_SECONDS,
      request: await viewRequest({ ...context, db: tx }, request),
      as_of: now.toISOString(),
    }
  })

/** `selfcare_update_info_handoff_open`: one statement, so that of two browsers one gets the request. */
export const openHandoff: CallHandler<'selfcare_update_info_handoff_open'> = (context, caller, { token }) =>
  context.db.transaction(async (tx) => {
    const now = context.clock.now()
    if (!caller.browser) throw new ApiError('identity_handoff')
    const [opened] = await tx
      .update(identityHandoff)
      .set({
        digest: null,
        browser: browserDigest(context, caller.browser),
        until: addSeconds(now, HANDOFF_ACCESS_MINUTES * 60),
      })
      .where(and(eq(identityHandoff.digest, sessionDigest(token)), gt(identityHandoff.until, now)))
      .returning({ code: identityHandoff.requestCode })
    if (!opened) throw new ApiError('identity_handoff')
    const [request] = await tx.select().from(identityRequest).where(eq(identityRequest.code, opened.code))
    if (!request || !isCollecting(request.state)) throw new ApiError('identity_handoff')
    return { request: await viewRequest({ ...context, db: tx }, request), as_of: now.toISOString() }
  })

/** `selfcare_update_info_handoff_end`: by either side; ending it again changes nothing. */
export const endHandoff: CallHandler<'selfcare_update_info_handoff_end'> = async (
  context,
  caller,
  fields,
) => {
  const { msisdn } = await callerOfRequest(context, caller, fields)
  return context.db.transaction(async (tx) => {
    const request = await lockOpenRequest(tx, msisdn, fields.request, () => true)
    await tx.delete(identityHandoff).where(eq(identityHandoff.requestCode, request.code))
    return {
      request: await viewRequest({ ...context, db: tx }, request),
      as_of: context.clock.now().toISOString(),
    }
  })
}
