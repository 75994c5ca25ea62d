/**
 * Sends one call to the operator's service with its session, signed again for every attempt. Returns what was
 * signed too, so that the answer can be verified.
 */
import type { Call } from '../../contract/call.ts'
import type { Answer } from '../../contract/dialect.ts'
import { dialectOf } from '../../contract/dialects.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import type { RequestContext } from '../request-context.ts'
import type { Session } from '../session/session.ts'
import { DEFAULT_TIMEOUTS, sendWithRetry } from './send-with-retry.ts'
import { signBody } from './sign.ts'

/**
 * `fields`: the call's own, checked. `browser`: the id of the browser, for calls whose code is bound to it.
 */
export type UpstreamCall = {
  call: Call
  fields: Record<string, unknown>
  session: Session | undefined
  browser: string
  /** The id of the browser if it has signed in to the named line before. */
  device?: string
}
export type UpstreamResult = { answer: Answer; signed: Record<string, unknown> }

/** Throws `upstream_failed`, `upstream_closed` or `upstream_timeout` without an answer. */
export async function callUpstream(
  deps: GatewayDeps,
  { id, language }: RequestContext,
  { call, fields, session, browser, device }: UpstreamCall,
): Promise<UpstreamResult> {
  const { service, name } = call
  const dialect = dialectOf(service)
  // Sent only with calls that declare it: no other service may see it, and requesting a new one must not send
  // the old.
  const token = call.needsServiceToken ? session?.loyalty : undefined
  const body = {
    ...fields,
    ...(session && { msisdn: session.msisdn, session: session.token }),
    ...(token && { token }),
  }
  let signed: Record<string, unknown> = body
  const question = () => {
    signed = signBody(dialect, name, body, deps.secrets.partnerKey, deps.now())
    return {
      service,
      name,
      language,
      browser,
      ...(device && { device }),
      requestId: id,
      body: signed,
      ...(token && { bearer: token }),
    }
  }
  const answer = await sendWithRetry(
    deps.upstreams(service),
    dialect,
    call,
    question,
    deps.patience ?? DEFAULT_TIMEOUTS,
  )
  return { answer, signed }
}
