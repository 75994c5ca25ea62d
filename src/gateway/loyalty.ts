/**
 * Calls of the loyalty service for the signed-in line. They need a token of that service, which is requested
 * with the first of them, sealed into the session's cookie, and requested again when the service rejects it.
 * The page gets only aliases. Spec LOY-1, Spec WIR-8.
 */
import { randomBytes } from 'node:crypto'
import type { Call, Service, ServiceTokenIssue } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import type { Answer } from '../contract/dialect.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import type { RequestContext } from './request-context.ts'
import type { Session } from './session/session.ts'
import type { SessionManager } from './session/session-manager.ts'
import { callUpstream, type UpstreamCall, type UpstreamResult } from './upstreams/call-upstream.ts'
import { parseResult } from './upstreams/parse-result.ts'

/**
 * The call by which a service issues its token, with its result's schema. Throws if the contract declares
 * none.
 */
function findIssuer(service: Service): {
  call: Call
  issue: ServiceTokenIssue
  result: (typeof calls)[CallName]['result']
} {
  for (const { call, result } of Object.values(calls)) {
    const { issuesServiceToken: issue }: Call = call
    if (call.service === service && issue) return { call, issue, result }
  }
  throw new Error(`No call issues a token of the ${service} service`)
}

/** Sends any call, with the token if its service needs one. `session` is the session after the call. */
export async function callWithToken(
  deps: GatewayDeps,
  sessions: SessionManager,
  context: RequestContext,
  question: UpstreamCall,
): Promise<UpstreamResult & { session: Session | undefined }> {
  const { call, session } = question
  if (!call.needsServiceToken || !session)
    return { ...(await callUpstream(deps, context, question)), session }
  const held = session.loyalty ? { session } : await renew(deps, sessions, context, call.service, session)
  if ('answer' in held) return { ...held, signed: {}, session }
  const outcome = await callUpstream(deps, context, { ...question, session: held.session })
  // A token that was issued just now cannot be the cause.
  if (outcome.answer.ok || outcome.answer.code !== 'unauthorised' || held.session !== session)
    return { ...outcome, session: held.session }
  const renewed = await renew(deps, sessions, context, call.service, session)
  if ('answer' in renewed) return { ...renewed, signed: {}, session }
  return {
    ...(await callUpstream(deps, context, { ...question, session: renewed.session })),
    session: renewed.session,
  }
}

/** The session with a new token, sealed, or the error that prevented it. */
async function renew(
  deps: GatewayDeps,
  sessions: SessionManager,
  context: RequestContext,
  service: Service,
  session: Session,
): Promise<{ session: Session } | { answer: Extract<Answer, { ok: false }> }> {
  const { call, issue, result } = findIssuer(service)
  const { answer } = await callUpstream(deps, context, {
    call,
    fields: issue.request,
    session,
    browser: '',
  })
  if (!answer.ok) return { answer }
  return { session: saveToken(sessions, context, session, issue, parseResult(result, answer.result)) }
}

function saveToken(
  sessions: SessionManager,
  context: RequestContext,
  session: Session,
  { tokenField }: ServiceTokenIssue,
  result: unknown,
): Session {
  const kept = {
    ...session,
    loyalty: String((result as Record<string, unknown>)[tokenField]),
    seen: context.seconds,
  }
  sessions.saveSession(context, kept)
  return kept
}

/**
 * A page that requests tokens receives random texts, which are worth nothing; the session keeps the real
 * token. Other results stay unchanged.
 */
export function aliasTokens(
  sessions: SessionManager,
  context: RequestContext,
  { issuesServiceToken: issue }: Call,
  session: Session | undefined,
  result: unknown,
): { result: unknown; session: Session | undefined } {
  if (!issue || !session) return { result, session }
  const aliases = Object.fromEntries(
    issue.hiddenFields.map((field) => [field, randomBytes(12).toString('base64url')]),
  )
  return {
    result: { ...(result as Record<string, unknown>), ...aliases },
    session: saveToken(sessions, context, session, issue, result),
  }
}
