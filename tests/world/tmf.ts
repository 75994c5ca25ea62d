/**
 * The way of a page's calls in the project `tmf`: through the adapter to the Open APIs of the same operator.
 * Requests and responses are those of HTTP, in this process.
 */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { OPEN_API_SCOPES } from '../../src/contract/rules/open-api.ts'
import type { Deadline } from '../../src/contract/upstream.ts'
import { addOpenApiRoutes } from '../../src/entry/operator-open-apis.ts'
import { processUpstream } from '../../src/gateway/upstreams/process.ts'
import type { SendHttp } from '../../src/tmf-adapter/access/http.ts'
import { createTmfAdapter } from '../../src/tmf-adapter/adapter.ts'
import type { World } from './operator.ts'

const ID = 'portal'
const SECRET = 'secret-of-the-portal'

/** A deadline that does not come. */
export const NEVER: Deadline = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} }

/** What a test notes of the way, and does to it. */
type Way = {
  note?: (method: string, path: string) => void
  noteOwn?: (name: string) => void
  /** Is put between the adapter and the Open APIs. */
  between?: (send: SendHttp) => SendHttp
}

/** Upstreams through the adapter. */
export function tmfUpstreams(
  { operator, context, now }: Pick<World, 'operator' | 'context' | 'now'>,
  { note = () => {}, noteOwn = () => {}, between = (send) => send }: Way = {},
): ReturnType<typeof createTmfAdapter> {
  const secretHash = createHash('sha256').update(SECRET).digest('hex')
  const app = new Hono()
  addOpenApiRoutes(app, context, [{ id: ID, secretHash, scopes: OPEN_API_SCOPES, channel: 'web' }])
  const send: SendHttp = async ({ method, path, headers, body }) => {
    note(method, path)
    const request = new Request(`http://back-end.test${path}`, { method, headers, body: body ?? null })
    const response = await app.fetch(request)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const own = processUpstream((request) => {
    noteOwn(request.name)
    return operator.answer(request)
  })
  return createTmfAdapter({
    own: () => own,
    send: between(send),
    credentials: { id: ID, secret: SECRET },
    now: () => now().getTime(),
  })
}
