/** HTTP to the TM Forum back end, over persistent connections. Spec TMF-9. */
import { Agent, fetch } from 'undici'
import { ApiError } from '../../contract/errors.ts'
import { UPSTREAM_CONNECT } from '../../contract/rules/limits.ts'
import { withTraceHeaders } from '../../contract/telemetry/span.ts'
import type { Deadline } from '../../contract/upstream.ts'

/** Bytes of the largest response that is read. */
const ANSWER_MAX = 4 * 1024 * 1024
/** Connections at the same time; further requests wait for a free one. */
const CONNECTIONS_MAX = 256

const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** `path` begins with `/`. */
export type HttpRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
export type HttpResponse = { status: number; headers: Headers; text: string }
/** Rejects without a response: `upstream_failed`, `upstream_closed`, `upstream_timeout`. */
export type SendHttp = (request: HttpRequest, deadline: Deadline) => Promise<HttpResponse>

/** `base`: address of the back end, without `/oauth` and `/tmf-api`. Redirects are not followed. */
export function httpToBackEnd(base: string): SendHttp {
  const root = base.replace(/\/$/, '')
  // The caller's deadline limits the whole time.
  const dispatcher = new Agent({
    connections: CONNECTIONS_MAX,
    connect: { timeout: UPSTREAM_CONNECT },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: ANSWER_MAX,
  })
  return async ({ method, path, headers, body }, deadline) => {
    const stop = new AbortController()
    const abort = (): void => stop.abort()
    deadline.addEventListener('abort', abort)
    if (deadline.aborted) abort()
    try {
      const response = await fetch(root + path, {
        ...{ method, dispatcher, signal: stop.signal, redirect: 'manual' },
        headers: withTraceHeaders({ ...headers }),
        body: body ?? null,
      })
      return {
        status: response.status,
        headers: new Headers([...response.headers]),
        text: await response.text(),
      }
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      // The error itself names the address, which is not logged.
      throw Object.assign(new ApiError(deadline.aborted ? 'upstream_timeout' : codeOf(cause)), { cause })
    } finally {
      deadline.removeEventListener('abort', abort)
    }
  }
}

/** Whether the back end was reached at all. */
function codeOf(cause: unknown): 'upstream_closed' | 'upstream_failed' {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return NOT_REACHED.has(code) ? 'upstream_closed' : 'upstream_failed'
}
