/**
 * Subscribed calendars of renewals and due dates: `GET /api/calendar/{secret}.ics`. Calendar programs have
 * neither cookie nor session: the secret is the only credential, and it can be revoked. Revoked, replaced and
 * unknown secrets get the same answer, so that they cannot be probed. Spec GTW-8.
 */
import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { ApiError, errors } from '../contract/errors.ts'
import { FEED_MAX_AGE, FEED_SECRET } from '../contract/rules/calendar-feed.ts'
import { UPSTREAM_READ } from '../contract/rules/limits.ts'
import type { Connection } from './client-info.ts'
import { toApiError } from './errors.ts'
import type { Limits } from './guards/limits.ts'
import { GATEWAY_HEADERS } from './headers.ts'
import { createRequestContext, type LoggingDeps, logRequest, type RequestContext } from './request-context.ts'
import { inRequestSpan } from './telemetry.ts'

export const CALENDAR_ROUTE = '/api/calendar/:file'
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'
/** Logged instead of the address, which contains the secret. */
const LOGGED = '/api/calendar'

export function calendarRoute(app: Hono<{ Bindings: Connection }>, deps: LoggingDeps, limits: Limits): void {
  app.all(CALENDAR_ROUTE, (c) => {
    const context = createRequestContext(deps, c.req.raw, c.env, '', 'calendar')
    return inRequestSpan(context, () => answerFeed(deps, limits, context, c.req.param('file')))
  })
}

async function answerFeed(
  deps: LoggingDeps,
  limits: Limits,
  context: RequestContext,
  name: string,
): Promise<Response> {
  const { request, sender } = context
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('method_not_allowed')
    if (!sender.secure && !sender.local) throw new ApiError('origin_refused')
    if (!(deps.localMode && sender.loopback)) await limits.address(sender.address)
    const [secret = '', ending] = splitName(name)
    const text =
      ending && FEED_SECRET.test(secret)
        ? await deps.readFeed?.(secret, AbortSignal.timeout(UPSTREAM_READ))
        : undefined
    if (text === undefined) throw new ApiError('not_found')
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    const known = request.headers.get('if-none-match')?.includes(tag) ?? false
    logRequest(deps, context, LOGGED, known ? 304 : 200, '0')
    const kept = { etag: tag, 'cache-control': `private, max-age=${FEED_MAX_AGE}` }
    const headers = {
      ...GATEWAY_HEADERS,
      ...kept,
      'content-type': CALENDAR_TYPE,
      'x-request-id': context.id,
    }
    if (known) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : text, {
      headers: { ...headers, 'content-disposition': 'inline; filename="calendar.ics"' },
    })
  } catch (error) {
    const refusal = toApiError(error)
    const { status } = errors[refusal.code]
    logRequest(deps, context, LOGGED, status, refusal.code, refusal === error ? refusal.cause : error)
    const allow: Record<string, string> = status === 405 ? { allow: 'GET, HEAD' } : {}
    return new Response(null, {
      status,
      headers: { ...GATEWAY_HEADERS, ...allow, 'x-request-id': context.id },
    })
  }
}

/** `abc.ics` → `abc` and whether it has that ending. */
function splitName(file: string): [string, boolean] {
  return file.endsWith('.ics') ? [file.slice(0, -4), true] : [file, false]
}
