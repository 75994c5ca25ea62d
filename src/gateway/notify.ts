/**
 * Webhooks of banks, wallets and card gateways: `POST /notify/{provider}`. Pages never send them, so neither
 * cookie nor Origin is checked; the operator verifies their signature, for which body and headers are
 * forwarded unchanged. Spec GTW-7, Spec PAY-12.
 */
import type { Hono } from 'hono'
import { ApiError } from '../contract/errors.ts'
import { UPSTREAM_READ, URL_MAX, WEBHOOK_BYTES_MAX } from '../contract/rules/limits.ts'
import { type Connection, targetOf } from './client-info.ts'
import { readText } from './guards/body.ts'
import type { Limits } from './guards/limits.ts'
import {
  answerSuccess,
  answerThrown,
  createRequestContext,
  type LoggingDeps,
  type RequestContext,
} from './request-context.ts'
import { inRequestSpan } from './telemetry.ts'

export const NOTIFY_PATH = '/notify/:provider'
/** Names of providers; anything else is not an address of ours. */
const PROVIDER = /^[a-z][a-z0-9-]{1,31}$/
/** Headers forwarded with a webhook: those of the provider, without those added by proxies on the way. */
const FORWARDED_HEADERS =
  /^(?:content-type$|authorization$|x-(?!forwarded|real-ip|nf-|request-id|provider-authorization))/

export function notifyRoute(app: Hono<{ Bindings: Connection }>, deps: LoggingDeps, limits: Limits): void {
  app.post(NOTIFY_PATH, (c) => {
    const context = createRequestContext(deps, c.req.raw, c.env, '', 'notify')
    return inRequestSpan(context, () => receive(deps, limits, context, c.req.param('provider')))
  })
}

async function receive(
  deps: LoggingDeps,
  limits: Limits,
  context: RequestContext,
  provider: string,
): Promise<Response> {
  const { request, sender } = context
  try {
    if (!deps.notify || !PROVIDER.test(provider)) throw new ApiError('not_found')
    if (!sender.secure && !sender.local) throw new ApiError('origin_refused')
    if (targetOf(request.url).length > URL_MAX) throw new ApiError('too_large')
    if (!(deps.localMode && sender.loopback)) await limits.notice(sender.address)
    const body = await readText(request, WEBHOOK_BYTES_MAX)
    const headers = Object.fromEntries([...request.headers].filter(([name]) => FORWARDED_HEADERS.test(name)))
    const { status } = await deps.notify(provider, { headers, body }, AbortSignal.timeout(UPSTREAM_READ))
    if (status < 200 || status >= 300)
      throw new ApiError(status === 401 ? 'notice_refused' : 'upstream_failed')
    return answerSuccess(deps, context, {}, '')
  } catch (error) {
    return answerThrown(deps, context, error)
  }
}
