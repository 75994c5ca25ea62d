/**
 * Files for which a call returned a ticket: `GET /api/file/{ticket}`. The ticket is the only credential, so
 * neither cookie nor session is checked; it is valid once and for one minute. Used, expired and unknown
 * tickets get the same answer. Spec INV-7.
 */
import type { Hono } from 'hono'
import en from '../../content/messages/en/file.json' with { type: 'json' }
import vi from '../../content/messages/vi/file.json' with { type: 'json' }
import { ApiError, errors } from '../contract/errors.ts'
import { resolve } from '../contract/format/text.ts'
import { FILE_PATH, FILE_TICKET } from '../contract/rules/file.ts'
import { LANGUAGES, type Language } from '../contract/rules/language.ts'
import { UPSTREAM_READ } from '../contract/rules/limits.ts'
import type { ClientInfo, Connection } from './client-info.ts'
import { toApiError } from './errors.ts'
import { fileHeaders } from './file-headers.ts'
import type { Limits } from './guards/limits.ts'
import { GATEWAY_HEADERS } from './headers.ts'
import { createRequestContext, type LoggingDeps, logRequest, type RequestContext } from './request-context.ts'
import { inRequestSpan } from './telemetry.ts'

export const FILE_ROUTE = `${FILE_PATH}/:ticket`

export function fileRoute(app: Hono<{ Bindings: Connection }>, deps: LoggingDeps, limits: Limits): void {
  app.all(FILE_ROUTE, (c) => {
    const context = createRequestContext(deps, c.req.raw, c.env, '', 'file')
    return inRequestSpan(context, () => answerFile(deps, limits, context, c.req.param('ticket')))
  })
}

async function answerFile(
  deps: LoggingDeps,
  limits: Limits,
  context: RequestContext,
  ticket: string,
): Promise<Response> {
  const { request } = context
  try {
    // Neither HEAD nor a prefetch may use up the ticket.
    if (request.method !== 'GET') throw new ApiError('method_not_allowed')
    if (request.headers.has('sec-purpose')) throw new ApiError('not_found')
    requireTrustedReader(request, context.sender)
    if (!(deps.localMode && context.sender.loopback)) await limits.address(context.sender.address)
    const file = FILE_TICKET.test(ticket)
      ? await deps.takeFile?.(ticket, AbortSignal.timeout(UPSTREAM_READ))
      : undefined
    if (!file) throw new ApiError('not_found')
    logRequest(deps, context, FILE_PATH, 200, '0')
    return new Response(file.bytes, {
      headers: { ...GATEWAY_HEADERS, ...fileHeaders(file), 'x-request-id': context.id },
    })
  } catch (error) {
    const refusal = toApiError(error)
    const { status } = errors[refusal.code]
    logRequest(deps, context, FILE_PATH, status, refusal.code, refusal === error ? refusal.cause : error)
    const allow: Record<string, string> = status === 405 ? { allow: 'GET' } : {}
    return new Response(page(status), {
      status,
      headers: {
        ...GATEWAY_HEADERS,
        ...allow,
        'content-type': 'text/html; charset=utf-8',
        'x-request-id': context.id,
      },
    })
  }
}

/** Allows the portal's own pages and a pasted address, but no page of another site. */
function requireTrustedReader(request: Request, { secure, local }: ClientInfo): void {
  if (!secure && !local) throw new ApiError('origin_refused')
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new ApiError('origin_refused')
}

/** The page shown for an old address. The language of the reader is unknown, so it is in both. */
function page(status: number): string {
  const what = status === 404 ? 'gone' : 'failed'
  const text = (language: Language, part: 'title' | 'next') =>
    resolve({ vi, en }[language], `${what}.${part}`, language)
  const sections = LANGUAGES.map(
    (language) =>
      `<section lang="${language}"><h1>${text(language, 'title')}</h1><p>${text(language, 'next')}</p>` +
      '</section>',
  )
  const head =
    `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text('vi', 'title')}` +
    '</title>'
  return `<!doctype html><html lang="vi">${head}${sections.join('')}`
}
