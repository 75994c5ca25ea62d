/**
 * The context of one request in the gateway: its sender, its cookies in both directions, its response and its
 * log line.
 */
import { randomUUID } from 'node:crypto'
import type { Service } from '../contract/call.ts'
import type { Answer } from '../contract/dialect.ts'
import { dialectOf } from '../contract/dialects.ts'
import type { Language } from '../contract/rules/language.ts'
import { type ClientInfo, type Connection, readClientInfo, targetOf } from './client-info.ts'
import { type ErrorResponse, fromErrorCode, fromUpstream, plainDetails, toApiError } from './errors.ts'
import type { GatewayDeps } from './gateway-deps.ts'
import { dateHeader, GATEWAY_HEADERS } from './headers.ts'
import type { jsonLogger, lineWriter } from './log.ts'
import { languageOfRequest, serviceOf } from './request.ts'
import { type CookieJar, cookieJar } from './session/cookies.ts'
import { measureRequest } from './telemetry.ts'

/** The gateway's dependencies with its loggers. */
export type LoggingDeps = GatewayDeps & {
  logger: ReturnType<typeof jsonLogger>
  line: ReturnType<typeof lineWriter>
}

export type RequestContext = {
  readonly id: string
  readonly request: Request
  readonly service: Service
  readonly name: string
  readonly sender: ClientInfo
  readonly jar: CookieJar
  /** The gateway's clock when the request arrived, seconds. */
  readonly seconds: number
  readonly started: number
  language: Language
  /** The signed-in or named number, for the log. */
  msisdn: string | undefined
  /** `Set-Cookie` lines of the response. */
  readonly cookies: string[]
  readonly headers: Record<string, string>
}

export function createRequestContext(
  deps: LoggingDeps,
  request: Request,
  connection: Connection | undefined,
  service: string,
  name: string,
): RequestContext {
  const sender = readClientInfo(request, connection, deps.trustedProxy)
  return {
    id: randomUUID(),
    request,
    service: serviceOf(service),
    name,
    sender,
    jar: cookieJar(request.headers.get('cookie'), deps.localMode && sender.local && !sender.secure),
    seconds: Math.floor(deps.now() / 1000),
    started: performance.now(),
    language: languageOfRequest(request),
    msisdn: undefined,
    cookies: [],
    headers: {},
  }
}

export function answerSuccess(
  deps: LoggingDeps,
  context: RequestContext,
  result: unknown,
  message: string,
): Response {
  return finish(deps, context, 200, '0', dialectOf(context.service).success(context.name, result, message))
}

/** The response to an operator's error: our text for a known code, else the operator's own. */
export function answerRefused(
  deps: LoggingDeps,
  context: RequestContext,
  answer: Extract<Answer, { ok: false }>,
): Response {
  const { language } = context
  const details = plainDetails(answer.details)
  if (!answer.code)
    return toResponse(deps, context, fromUpstream(answer.wire, answer.message, details, language))
  // An internal error of the operator is not an internal error of the gateway.
  return toResponse(
    deps,
    context,
    fromErrorCode(answer.code === 'internal' ? 'upstream_failed' : answer.code, details, language),
  )
}

/**
 * The response to anything thrown. Unexpected errors are returned as `internal`; their cause is only logged.
 */
export function answerThrown(deps: LoggingDeps, context: RequestContext, error: unknown): Response {
  const refusal = toApiError(error)
  return toResponse(
    deps,
    context,
    fromErrorCode(refusal.code, refusal.details, context.language),
    refusal === error ? refusal.cause : error,
  )
}

/** Logs that part of an operator's result was withheld: `what` in our words, without the withheld content. */
export function logWithheld(deps: LoggingDeps, { id, name }: RequestContext, what: string): void {
  deps.logger.warn({ at: new Date(deps.now()).toISOString(), id, call: name, link: what })
}

/** Logs the end of a request. `path` without secrets. */
export function logRequest(
  deps: LoggingDeps,
  context: RequestContext,
  path: string,
  status: number,
  code: string,
  fault?: unknown,
): void {
  const { request, sender, id, msisdn } = context
  const took = performance.now() - context.started
  const agent = request.headers.get('user-agent')
  const entry = {
    id,
    address: sender.address,
    method: request.method,
    path,
    status,
    code,
    msisdn,
    agent,
    took,
  }
  deps.line(fault === undefined ? entry : { ...entry, fault: String(fault) }, deps.now())
  measureRequest(context, status, code, took)
}

function toResponse(
  deps: LoggingDeps,
  context: RequestContext,
  response: ErrorResponse,
  fault?: unknown,
): Response {
  if (response.status === 405) context.headers['allow'] = 'POST'
  const { retry_after: wait = response.status === 429 ? 60 : undefined } = response.details
  if (wait !== undefined && (response.status === 429 || response.status === 503))
    context.headers['retry-after'] = String(wait)
  const envelope = dialectOf(context.service).failure(
    context.name,
    response.wire,
    response.message,
    response.details,
  )
  return finish(deps, context, response.status, response.wire, envelope, fault)
}

function finish(
  deps: LoggingDeps,
  context: RequestContext,
  status: number,
  code: string,
  envelope: unknown,
  fault?: unknown,
): Response {
  const { request, id, cookies } = context
  logRequest(deps, context, targetOf(request.url).split('?', 1)[0] ?? '', status, code, fault)
  const headers = { ...GATEWAY_HEADERS, ...dateHeader(deps.now()), ...context.headers, 'x-request-id': id }
  const answer = new Response(JSON.stringify(envelope), { status, headers })
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
