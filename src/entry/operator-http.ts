/**
 * The reference operator's services over HTTP, as a gateway calls them: `POST /<service>/<call>`, bearer key,
 * the contract's envelopes.
 */

import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { type Call, SERVICES } from '../contract/call.ts'
import { calls, isCallName } from '../contract/calls.ts'
import { dialectOf } from '../contract/dialects.ts'
import { ApiError, errors } from '../contract/errors.ts'
import { languageOf } from '../contract/rules/language.ts'
import { BODY_MAX as TICKET_MAX, UPLOAD_BODY_MAX, WEBHOOK_BYTES_MAX } from '../contract/rules/limits.ts'
import type { OpenApiClient } from '../contract/rules/open-api.ts'
import { continueTrace } from '../contract/telemetry/span.ts'
import type {
  FetchFeed,
  FetchFile,
  RawWebhook,
  UpstreamAnswer,
  UpstreamRequest,
} from '../contract/upstream.ts'
import { toWireCode } from '../contract/wire-codes.ts'
import { CALENDAR_TYPE } from '../gateway/calendar.ts'
import { targetOf } from '../gateway/client-info.ts'
import { toApiError } from '../gateway/errors.ts'
import { fileHeaders } from '../gateway/file-headers.ts'
import { readBody, readText } from '../gateway/guards/body.ts'
import { equalsConstantTime } from '../gateway/guards/subject.ts'
import type { Context } from '../operator/platform/context.ts'
import {
  addClaimRoutes,
  addHealthRoutes,
  addJobRoutes,
  addMetricsRoute,
  addShortLinkRoutes,
} from './operator-admin.ts'
import { addReportRoute } from './operator-messages.ts'
import { addOpenApiRoutes, refuseOpenApi } from './operator-open-apis.ts'

/** Bodies from gateways contain the operator's session in addition to the page's fields. */
const BODY_MAX = 64 * 1024

type Operator = {
  answer: (request: UpstreamRequest) => Promise<UpstreamAnswer>
  notify: (provider: string, notice: RawWebhook) => Promise<{ status: number }>
  takeFile: FetchFile
  readFeed: FetchFeed
  context: Context
}

function bodyMax(name: string): number {
  const call: Call | undefined = isCallName(name) ? calls[name].call : undefined
  return call?.uploadField ? UPLOAD_BODY_MAX : BODY_MAX
}

/** Calls that may also be sent by GET, their fields in the query. Spec WIR-4. */
const BY_GET = new Set(['getPackageInfo', 'queryTransactionInfo', 'get_banks'])

export function operatorHttp(
  { answer, notify, takeFile, readFeed, context }: Operator,
  key: string,
  isReady: () => Promise<boolean> = async () => true,
  messageSecret?: string,
  openApiClients: readonly OpenApiClient[] = [],
): Hono {
  const app = new Hono()
  addHealthRoutes(app, isReady)
  // What a gateway received at its own `/notify/{provider}`: the unchanged body, the provider's headers, and
  // our key instead of the provider's.
  app.post('/notify/:provider', async (c) => {
    const { authorization, 'x-provider-authorization': own, ...headers } = c.req.header()
    if (!equalsConstantTime(authorization, `Bearer ${key}`)) return c.json({}, 401)
    try {
      const body = await readText(c.req.raw, WEBHOOK_BYTES_MAX)
      const notice = { headers: { ...headers, ...(own && { authorization: own }) }, body }
      const { status } = await continueTrace(headers, () => notify(c.req.param('provider'), notice))
      return Response.json({}, { status })
    } catch (error) {
      return Response.json({}, { status: error instanceof ApiError ? errors[error.code].status : 500 })
    }
  })
  // The ticket is in the body, because addresses end up in logs.
  app.post('/files', async (c) => {
    if (!equalsConstantTime(c.req.header('authorization'), `Bearer ${key}`)) return c.body(null, 401)
    try {
      const { ticket } = await readBody(c.req.raw, TICKET_MAX)
      const file = await continueTrace(c.req.header(), () => takeFile(String(ticket), c.req.raw.signal))
      return file ? new Response(file.bytes, { headers: fileHeaders(file) }) : c.body(null, 404)
    } catch (error) {
      return new Response(null, { status: error instanceof ApiError ? errors[error.code].status : 500 })
    }
  })
  app.post('/calendar', async (c) => {
    if (!equalsConstantTime(c.req.header('authorization'), `Bearer ${key}`)) return c.body(null, 401)
    try {
      const { secret } = await readBody(c.req.raw, TICKET_MAX)
      const text = await continueTrace(c.req.header(), () => readFeed(String(secret), c.req.raw.signal))
      return text === undefined
        ? c.body(null, 404)
        : new Response(text, { headers: { 'content-type': CALENDAR_TYPE } })
    } catch (error) {
      return new Response(null, { status: error instanceof ApiError ? errors[error.code].status : 500 })
    }
  })
  addJobRoutes(app, context, key)
  addClaimRoutes(app, context, key)
  addMetricsRoute(app, context, key)
  addShortLinkRoutes(app, context, key)
  if (messageSecret) addReportRoute(app, context, messageSecret)
  addOpenApiRoutes(app, context, openApiClients)
  app.on(['GET', 'POST'], '/:service/:call', async (c) => {
    const name = c.req.param('call')
    const service = SERVICES.find((one) => one === c.req.param('service'))
    // A session of the loyalty service sends its own token as bearer, and the gateway's key separately.
    const authorization = c.req.header('authorization')
    const apart = equalsConstantTime(c.req.header('x-operator-key'), key)
    if (!apart && !equalsConstantTime(authorization, `Bearer ${key}`))
      return c.json({ error_code: toWireCode('unauthorised'), message: '', result: {} }, 401)
    try {
      if (!service || (c.req.method === 'GET' && !BY_GET.has(name))) throw new ApiError('not_found')
      // `sandbox` gives the gateway's environment; this operator has only one list of banks.
      const { sandbox: _, ...query } = c.req.query()
      const body = c.req.method === 'GET' ? query : await readBody(c.req.raw, bodyMax(name))
      const browser = c.req.header('x-browser') ?? ''
      const requestId = c.req.header('x-request-id') || randomUUID()
      const bearer = apart ? /^Bearer (.+)$/.exec(authorization ?? '')?.[1] : undefined
      const from = {
        language: languageOf(c.req.header('language')),
        browser,
        device: c.req.header('x-device') ?? '',
        requestId,
        ...(bearer && { bearer }),
      }
      const answered = await continueTrace(c.req.header(), () => answer({ service, name, body, ...from }))
      return Response.json(answered.envelope, { status: answered.status })
    } catch (error) {
      const { code, details } = toApiError(error)
      const status = error instanceof ApiError ? 400 : 500
      return Response.json(dialectOf(service ?? 'main').failure(name, toWireCode(code), '', details), {
        status,
      })
    }
  })
  app.notFound(() =>
    Response.json({ error_code: toWireCode('not_found'), message: '', result: {} }, { status: 404 }),
  )
  return app
}

/**
 * The answer of an operator that has too much to do: an error in the envelope of the service, which a gateway
 * returns as it is. An answer without an envelope would be asked for twice more. Spec RUN-12.
 */
export function refuseCall(request: Request, retryAfter: number): Response {
  const [, given = '', name = ''] = targetOf(request.url).split(/[/?]/)
  if (given === 'tmf-api' || given === 'oauth') return refuseOpenApi(retryAfter)
  const service = SERVICES.find((one) => one === given) ?? 'main'
  const details = { retry_after: retryAfter }
  const envelope = dialectOf(service).failure(name, toWireCode('upstream_closed'), '', details)
  return Response.json(envelope, { status: 503, headers: { 'retry-after': String(retryAfter) } })
}
