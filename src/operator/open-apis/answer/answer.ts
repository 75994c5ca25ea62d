/**
 * Answers requests to the Open APIs: client, scope, resource, then the same rules for all of them. Spec
 * TMF-1 to TMF-6.
 */
import { randomUUID } from 'node:crypto'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { type Language, languageOf } from '../../../contract/rules/language.ts'
import {
  OPEN_API_PER_MINUTE,
  type OpenApiClient,
  type OpenApiScope,
} from '../../../contract/rules/open-api.ts'
import type { Context } from '../../platform/context.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { inRouteSpan } from '../../platform/telemetry/spans.ts'
import { readToken } from '../access/token.ts'
import { answerTokenRequest } from '../access/token-endpoint.ts'
import { apis } from '../apis.ts'
import { type ErrorText, errorResponse, notFound, OpenApiError, toOpenApiError } from '../resource/error.ts'
import type { OpenApiRequest } from '../resource/request.ts'
import type { OpenApi, Resource } from '../resource/resource.ts'
import { createAct } from './act.ts'
import { openApiDocument } from './openapi.ts'
import { answerItem, answerList, answerWrite } from './operations.ts'

export type OpenApiSettings = { clients: readonly OpenApiClient[]; errorText: ErrorText }

/** Never rejects: errors are responses too. */
export function createOpenApis(
  context: Context,
  { clients, errorText }: OpenApiSettings,
): (request: OpenApiRequest) => Promise<Response> {
  const limiter = new RateLimiterMemory({ points: OPEN_API_PER_MINUTE, duration: 60 })
  const document = openApiDocument(apis)

  async function answer(request: OpenApiRequest, language: Language, requestId: string): Promise<Response> {
    const { path, method, headers } = request
    const now = context.clock.now()
    if (path === '/tmf-api/openapi.json') return Response.json(document)
    if (path === '/oauth/token') return answerTokenRequest({ pepper: context.pepper, now }, clients, request)
    const bearer = /^Bearer ([\w.~+/-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    const client = bearer && readToken(context.pepper, clients, bearer, now)
    if (!client) throw unauthorised(bearer !== undefined)
    if (client.channel !== 'web') await limit(limiter, client)
    const { api, resource, id, parent } = findResource(path)
    // A subscription gives no more than its client may read.
    const isRead = method === 'GET' || method === 'HEAD' || resource.name === 'hub'
    requireScope(client, `${api.subject}.${isRead ? 'read' : 'write'}`)
    const asked = {
      language,
      query: request.query,
      key: randomUUID(),
      parent,
      ...statedBy(client, headers, requestId),
    }
    const act = createAct(context, client, asked)
    if (method !== 'GET' && method !== 'HEAD') return answerWrite(act, api, resource, id, request)
    if (id === undefined) return answerList(act, api, resource, request)
    return answerItem(act, api, resource, id, request)
  }

  return async (request) => {
    const language = languageOf(request.headers.get('accept-language')?.slice(0, 2))
    const requestId = randomUUID()
    const response = await inRouteSpan('open_api', () => answer(request, language, requestId)).catch(
      (error: unknown) => {
        const refusal = toOpenApiError(error, language, errorText)
        if (refusal.status >= 500 && refusal.code === 'internal')
          context.log.error(errorFields('open_api', requestId, error))
        const api = apis.find(({ path }) => request.path.startsWith(`/tmf-api/${path}/`))
        return errorResponse(refusal, api?.hasNumericErrors)
      },
    )
    response.headers.set('content-language', language)
    response.headers.set('vary', 'Accept-Language, Authorization')
    return response
  }
}

/** RFC 6750: the answer to a request without a token names no error. */
function unauthorised(wasSent: boolean): OpenApiError {
  const challenge = wasSent ? 'Bearer error="invalid_token"' : 'Bearer'
  return new OpenApiError(401, 'unauthorised', 'A valid access token is needed', {
    headers: { 'www-authenticate': challenge },
  })
}

function requireScope({ scopes }: OpenApiClient, scope: OpenApiScope): void {
  if (scopes.includes(scope)) return
  throw new OpenApiError(403, 'insufficient_scope', `The scope ${scope} is needed`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  })
}

async function limit(limiter: RateLimiterMemory, { id }: OpenApiClient): Promise<void> {
  await limiter.consume(id).catch(({ msBeforeNext }: RateLimiterRes) => {
    const wait = Math.ceil(msBeforeNext / 1000)
    throw new OpenApiError(429, 'rate_limited', 'Too many requests of this client', {
      headers: { 'retry-after': String(wait) },
    })
  })
}

/** A portal names the line that is signed in, and its own request for the logs of both. Spec TMF-9. */
function statedBy({ channel }: OpenApiClient, headers: Headers, requestId: string) {
  if (channel !== 'web') return { line: null, requestId }
  const named = /^[\w-]{8,64}$/.exec(headers.get('x-request-id') ?? '')?.[0]
  return { line: headers.get('x-line'), requestId: named ?? requestId }
}

type Found = { api: OpenApi; resource: Resource; id: string | undefined; parent: string | undefined }

/**
 * `/tmf-api/<api>/<version>/<resource>[/<id>]`, and `…/<resource>/<id>/<resource>[/<id>]` for what is
 * within.
 */
function findResource(path: string): Found {
  const [root, name, version, ...parts] = path.split('/').slice(1)
  const api = apis.find((one) => one.path === name && one.version === version)
  if (root !== 'tmf-api' || !api || parts.includes('')) throw notFound()
  const within = parts.length > 2 ? parts.splice(0, 2) : []
  const [noun = '', id, ...rest] = parts
  if ([noun, rest[0] ?? '', within[0] ?? ''].some((one) => api.notOffered.includes(one)))
    throw new OpenApiError(501, 'not_implemented', 'The operator has no such resource')
  const resource = api.resources.find((one) => one.name === noun && one.within === within[0])
  if (!resource || rest.length > 0) throw notFound()
  const [parent, own] = [within[1], id].map((part) => (part === undefined ? undefined : decodePart(part)))
  return { api, resource, id: own, parent }
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw notFound()
  }
}
