/** The Open APIs over HTTP, beside the operator's services: `/oauth/token` and `/tmf-api/…`. Spec TMF-1. */
import type { Hono, Context as HonoContext } from 'hono'
import type { ErrorCode } from '../contract/errors.ts'
import type { Language } from '../contract/rules/language.ts'
import { OPEN_API_BODY_MAX, type OpenApiClient } from '../contract/rules/open-api.ts'
import { continueTrace } from '../contract/telemetry/span.ts'
import { errorTexts } from '../gateway/error-texts.ts'
import { readText } from '../gateway/guards/body.ts'
import { createOpenApis } from '../operator/open-apis/answer/answer.ts'
import { errorResponse, OpenApiError } from '../operator/open-apis/resource/error.ts'
import type { Context } from '../operator/platform/context.ts'

/** Without clients nothing is served. */
export function addOpenApiRoutes(app: Hono, context: Context, clients: readonly OpenApiClient[]): void {
  if (clients.length === 0) return
  const errorText = (code: ErrorCode, language: Language) => errorTexts[language][code].text
  const answer = createOpenApis(context, { clients, errorText })
  async function handle(c: HonoContext): Promise<Response> {
    const { method, headers } = c.req.raw
    const { pathname: path, searchParams: query } = new URL(c.req.url)
    const hasBody = method !== 'GET' && method !== 'HEAD'
    const body = hasBody ? await readText(c.req.raw, OPEN_API_BODY_MAX).catch(() => undefined) : ''
    if (body === undefined)
      return errorResponse(new OpenApiError(413, 'content_too_large', 'The body is too large'))
    return continueTrace(c.req.header(), () => answer({ method, path, query, headers, body }))
  }
  app.all('/oauth/token', handle)
  app.all('/tmf-api/*', handle)
}

/** The answer of an operator that has too much to do. Spec RUN-12. */
export function refuseOpenApi(retryAfter: number): Response {
  const headers = { 'retry-after': String(retryAfter) }
  return errorResponse(
    new OpenApiError(503, 'upstream_closed', 'The operator has too much to do', { headers }),
  )
}
