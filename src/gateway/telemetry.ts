/**
 * What telemetry learns of a request: its route, status, code and duration. A `traceparent` of a client is
 * not read, because a stranger must not choose which requests are recorded and to which trace they belong.
 * Spec RUN-9.
 */
import { SpanKind, trace } from '@opentelemetry/api'
import { calls, isCallName } from '../contract/calls.ts'
import { isErrorCode } from '../contract/errors.ts'
import { instruments } from '../contract/telemetry/instruments.ts'
import { inSpan, markFailed } from '../contract/telemetry/span.ts'
import { fromWireCode } from '../contract/wire-codes.ts'

/** `name` as in `createRequestContext`: of a call as it was written in the address, or of another route. */
type Named = { request: Request; name: string }

/** Routes beside those of calls. */
const ROUTES: ReadonlyMap<string, string> = new Map([
  ['notify', '/notify/{provider}'],
  ['file', '/api/file/{ticket}'],
  ['calendar', '/api/calendar/{secret}'],
  ['measure', '/api/measure'],
  ['status_feed', '/api/status.xml'],
  ['policy_report', '/api/policy-report'],
  ['network_return', '/login3g'],
])
const METHODS = new Set(['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'])

/** The address of a known call or route; all others are one, so that strangers cannot fill a metric. */
function routeOf(name: string): string {
  return isCallName(name) ? `/api/${calls[name].call.service}/${name}` : (ROUTES.get(name) ?? 'unknown')
}

/** The span of one request, ended with its response. */
export function inRequestSpan({ request, name }: Named, work: () => Promise<Response>): Promise<Response> {
  const route = routeOf(name)
  const attributes = { 'http.request.method': methodOf(request), 'http.route': route }
  return inSpan(`${methodOf(request)} ${route}`, { kind: SpanKind.SERVER, root: true, attributes }, work)
}

/** Records the end of a request. `code`: as on the wire; `took`: milliseconds. */
export function measureRequest({ request, name }: Named, status: number, code: string, took: number): void {
  const outcome = outcomeOf(code)
  const failed = status >= 500 && { 'error.type': outcome }
  instruments().requests.record(took / 1000, {
    'http.request.method': methodOf(request),
    'http.route': routeOf(name),
    'http.response.status_code': status,
    'portal.code': outcome,
    ...failed,
  })
  const span = trace.getActiveSpan()
  span?.setAttributes({ 'http.response.status_code': status, 'portal.code': outcome })
  if (span && failed) markFailed(span, outcome)
}

/** `ok`, one of our codes, or `other` for a real operator's own. */
function outcomeOf(code: string): string {
  if (code === '0') return 'ok'
  const known = fromWireCode(code)
  return known && isErrorCode(known) ? known : 'other'
}

/** Methods that exist; a client may write anything. */
function methodOf({ method }: Request): string {
  return METHODS.has(method) ? method : '_OTHER'
}
