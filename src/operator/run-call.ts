/** Runs one call, from its body to its answer. */
import * as z from 'zod/mini'
import type { Call } from '../contract/call.ts'
import type { CallEntry } from '../contract/call-entry.ts'
import { hasCall } from '../contract/call-parts.ts'
import { type CallName, type CallResult, calls, type SignedRequest } from '../contract/calls.ts'
import { ApiError } from '../contract/errors.ts'
import { LINE_ACCESS, type LineAccess } from '../contract/line-access.ts'
import type { SignedFields } from '../contract/loyalty/signed-entry.ts'
import { normalPhone } from '../contract/rules/phone.ts'
import type { UpstreamRequest } from '../contract/upstream.ts'
import { findSession } from './features/identity/find-session.ts'
import { rememberAction } from './features/identity/step-up.ts'
import { requireLineRole } from './features/lines/require-role.ts'
import { verifyLoyaltyRequest } from './features/loyalty/member/verify-loyalty-request.ts'
import { asBuyer } from './features/sim-orders/buyer.ts'
import { handlers } from './handlers.ts'
import type { Caller, CallHandler, Context } from './platform/context.ts'
import { readRequest } from './platform/read-request.ts'
import type { Reading } from './platform/reading.ts'
import { maintenanceUntil } from './platform/settings/maintenance.ts'
import { errorFields } from './platform/telemetry/log.ts'
import { addSeconds } from './platform/time/seconds.ts'

/**
 * So long after a session wrote, it is answered by the database itself: the longest call, and the second by
 * which a copy may be behind.
 */
const OWN_WRITES_SECONDS = 10

const accesses: Partial<Record<CallName, LineAccess>> = LINE_ACCESS

/**
 * Always in this order: part of the portal (Spec SIT-19), shape, session, signature where the service
 * requires one, maintenance, role on the line that the request names, handler, and validation of the result
 * against the contract.
 */
export async function runCall<Name extends CallName>(
  context: Context,
  name: Name,
  { body, browser, device = '', language, requestId, bearer }: UpstreamRequest,
): Promise<unknown> {
  if (!hasCall(context.content.parts, name)) throw new ApiError('feature_not_supported')
  const request = readRequest(name, body)
  const { call }: { call: Call } = calls[name]
  const { subject, blockedInMaintenance: closes } = call
  // A visitor's browser may represent the line that it ordered with.
  const isVisitor = call.acceptsBuyer && browser !== '' && body['session'] === undefined
  const checksSession =
    (subject === 'session' && !isVisitor) || (subject === 'open' && typeof body['session'] === 'string')
  const handler: CallHandler<Name> = handlers[name]
  // A copy answers what may be a second old, so that only the session is asked of the database itself.
  const reading = handler.mayLag && context.replica?.isCurrent() ? undefined : handler.reading?.(request)
  const signedIn = checksSession ? await callerOf(context, call, body, reading) : undefined
  const named: Caller = {
    msisdn: '',
    sessionDigest: '',
    browser,
    device,
    language,
    requestId,
    ...signedIn?.caller,
  }
  // A visitor may name any number; a line that is signed in to it has separate limits. Spec OTP-11.
  if (subject === 'claimed' && typeof body['session'] === 'string')
    Object.assign(named, (await callerOf(context, call, body).catch(ignoreEnded))?.caller)
  const caller = subject === 'session' ? await asBuyer(context, call, named, body) : named
  if (!caller) throw new ApiError('unauthorised', { reason: 'expired' })
  if (call.service === 'loyalty')
    await verifyLoyaltyRequest(context, name, caller, {
      ...(request as SignedFields & { msisdn?: string }),
      bearer,
    })
  const until =
    closes && (signedIn ? signedIn.closedUntil : await maintenanceUntil(context.db, context.clock.now()))
  if (until) throw new ApiError('system_closed', { until: until.toISOString() })
  const access: LineAccess | undefined = accesses[name]
  if (access) await requireLineRole(context, caller, access, body)
  const canLag = !signedIn || addSeconds(signedIn.seenAt, OWN_WRITES_SECONDS) <= context.clock.now()
  const result = await handle(context, name, caller, request, canLag).catch(async (error: unknown) => {
    await rememberAction(context, caller, error)
    throw error
  })
  const checked = z.safeParse<z.ZodMiniType>(calls[name].result, result)
  if (!checked.success) throw new Error('The response does not match its schema')
  return checked.data
}

/**
 * Runs one call for a line whose caller was identified otherwise than by a session: by a client of the Open
 * APIs, which acts for it. The rules are the same: shape, maintenance, role on what the request names,
 * handler, result.
 */
export async function runCallFor<Name extends CallName>(
  context: Context,
  name: Name,
  caller: Caller,
  fields: Record<string, unknown> = {},
): Promise<CallResult<Name>> {
  const { call }: { call: Call } = calls[name]
  const { request, result }: CallEntry = calls[name]
  if (!hasCall(context.content.parts, name)) throw new ApiError('feature_not_supported')
  const read = z.safeParse<z.ZodMiniType>(request, fields)
  if (!read.success) throw new ApiError('bad_request')
  const until = call.blockedInMaintenance && (await maintenanceUntil(context.db, context.clock.now()))
  if (until) throw new ApiError('system_closed', { until: until.toISOString() })
  const access: LineAccess | undefined = accesses[name]
  if (access) await requireLineRole(context, caller, access, fields)
  const answer = await handle(context, name, caller, read.data as SignedRequest<Name>, true)
  const checked = z.safeParse<z.ZodMiniType>(result, answer)
  if (!checked.success) throw new Error('The response does not match its schema')
  return checked.data as CallResult<Name>
}

/**
 * Asks the copy of the database where the handler says so and the session wrote nothing lately, so that
 * everyone sees their own changes. Whatever fails there is asked of the database itself. Spec RUN-7.
 */
async function handle<Name extends CallName>(
  context: Context,
  name: Name,
  caller: Caller,
  request: SignedRequest<Name>,
  canLag: boolean,
): Promise<CallResult<Name>> {
  const handler: CallHandler<Name> = handlers[name]
  const { replica } = context
  if (!handler.mayLag || !canLag || !replica?.isCurrent()) return handler(context, caller, request)
  try {
    return await handler({ ...context, db: replica.db }, caller, request)
  } catch (error) {
    if (error instanceof ApiError) throw error
    context.log.error(errorFields(name, caller.requestId, error))
    return handler(context, caller, request)
  }
}

/** A session that has ended, or of another line, makes its holder a visitor. */
function ignoreEnded(error: unknown): undefined {
  if (error instanceof ApiError) return undefined
  throw error
}

/**
 * The line of the session; a number in the body must match it. A session from an entry token is limited to
 * roaming.
 */
async function callerOf(
  context: Context,
  { service, retry }: Call,
  { session, msisdn }: Record<string, unknown>,
  reading?: Reading | undefined,
): Promise<{
  caller: Pick<Caller, 'msisdn' | 'sessionDigest' | 'line' | 'loaded'>
  closedUntil: Date | null
  seenAt: Date
}> {
  if (typeof session !== 'string') throw new ApiError('unauthorised', { reason: 'expired' })
  const found = await findSession(
    context,
    session,
    context.replica !== undefined && retry !== 'read',
    reading,
  )
  if (found.scope === 'roaming' && service !== 'roaming')
    throw new ApiError('unauthorised', { reason: 'scope' })
  if (msisdn !== undefined && normalPhone(String(msisdn)) !== found.msisdn)
    throw new ApiError('subject_refused')
  const { digest, line, loaded, closedUntil, seenAt } = found
  return { caller: { msisdn: found.msisdn, sessionDigest: digest, line, loaded }, closedUntil, seenAt }
}
