/** Requests to the Open APIs of the back end, with its token, pages and errors. Spec TMF-9. */
import { ApiError, type ErrorDetails, isErrorCode } from '../../contract/errors.ts'
import type { Language } from '../../contract/rules/language.ts'
import { OPEN_API_PAGE_MAX } from '../../contract/rules/open-api.ts'
import type { Deadline } from '../../contract/upstream.ts'
import type { HttpResponse, SendHttp } from './http.ts'
import type { TokenKeeper } from './token.ts'

/** Pages of a list that are read at most: more is no list of one customer. */
const PAGES_MAX = 20

/** `repeated`: the same request was made before; `isNew`: the resource was created by it. */
export type Written<Item> = { item: Item; repeated: boolean; isNew: boolean }

/** `path`: below `/tmf-api/`. Answers are not verified here: the gateway checks every result. */
export type BackEnd = {
  get: <Item>(path: string) => Promise<Item>
  /** All pages. */
  list: <Item>(path: string, filters: Readonly<Record<string, string>>) => Promise<Item[]>
  /** `key`: of the write. */
  post: <Item>(path: string, body: unknown, key: string) => Promise<Written<Item>>
  patch: <Item>(path: string, body: unknown, key: string) => Promise<Written<Item>>
}

/** `requestId`: for the logs of both sides; `line`: the line that is signed in. */
export type Asking = { language: Language; requestId: string; deadline: Deadline; line?: string }

export function backEndFor(send: SendHttp, tokens: TokenKeeper, asking: Asking): BackEnd {
  const { language, requestId, deadline, line } = asking

  async function request(method: string, path: string, body?: unknown, key?: string): Promise<HttpResponse> {
    for (let attempt = 1; ; attempt++) {
      const token = await tokens.get(deadline)
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'accept-language': language,
        'x-request-id': requestId,
        ...(line !== undefined && { 'x-line': line }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      const sent = { method, path: `/tmf-api/${path}`, headers }
      const response = await send(
        body === undefined ? sent : { ...sent, body: JSON.stringify(body) },
        deadline,
      )
      // A token that ended early: another one is asked for once.
      if (response.status === 401 && attempt === 1) tokens.refuse(token)
      else if (response.status >= 200 && response.status < 300) return response
      else throw errorOf(response)
    }
  }

  async function page<Item>(path: string, filters: Readonly<Record<string, string>>) {
    const { text, headers } = await request('GET', `${path}?${new URLSearchParams(filters)}`)
    const items = JSON.parse(text) as Item[]
    return { items, total: Number(headers.get('x-total-count') ?? items.length) }
  }

  async function write<Item>(method: string, path: string, body: unknown, key: string) {
    const { status, text, headers } = await request(method, path, body, key)
    const repeated = headers.get('idempotent-replayed') === 'true'
    return { item: JSON.parse(text) as Item, repeated, isNew: status === 201 }
  }

  return {
    get: async <Item>(path: string) => JSON.parse((await request('GET', path)).text) as Item,
    async list<Item>(path: string, filters: Readonly<Record<string, string>>) {
      const found: Item[] = []
      for (let pages = 0; pages < PAGES_MAX; pages++) {
        const places = { offset: String(found.length), limit: String(OPEN_API_PAGE_MAX) }
        const { items, total } = await page<Item>(path, { ...filters, ...places })
        found.push(...items)
        if (items.length === 0 || found.length >= total) return found
      }
      throw new ApiError('upstream_failed')
    },
    post: (path, body, key) => write('POST', path, body, key),
    patch: (path, body, key) => write('PATCH', path, body, key),
  }
}

/**
 * The code of the back end's error where it is one of ours, with its details. What the portal itself did
 * wrong (its token, scopes, or too many requests of all its people) is no error of the person.
 */
function errorOf({ status, text }: HttpResponse): ApiError {
  if (status === 401 || status === 429) return new ApiError('upstream_failed')
  const { code, message, details } = readError(text)
  // TMF658 has its code in `message`.
  const named = typeof code === 'string' ? code : message
  if (typeof named === 'string' && isErrorCode(named) && named !== 'internal')
    return new ApiError(named, details ?? {})
  return new ApiError(status === 503 ? 'upstream_closed' : 'upstream_failed')
}

function readError(text: string): { code?: unknown; message?: unknown; details?: ErrorDetails } {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}
