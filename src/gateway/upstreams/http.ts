/**
 * A service of a real operator over HTTP, through an undici `Pool` with persistent connections: global
 * `fetch` costs twice as much per request. A request with its own token sends it as bearer token, and our key
 * in `X-Operator-Key`. Redirects are not followed, because they would carry the key to another host.
 */
import { type Dispatcher, Pool } from 'undici'
import { calls, isCallName } from '../../contract/calls.ts'
import { ApiError } from '../../contract/errors.ts'
import type { Environment } from '../../contract/rules/environment.ts'
import { UPSTREAM_CONNECT } from '../../contract/rules/limits.ts'
import { withTraceHeaders } from '../../contract/telemetry/span.ts'
import type { Deadline, Upstream, UpstreamAnswer, UpstreamRequest } from '../../contract/upstream.ts'

const UTF8 = new TextDecoder()
/** Bytes of the largest response that is read. */
const ANSWER_MAX = 1024 * 1024
/** Connections to one service at the same time; further requests wait for a free one. */
const CONNECTIONS_MAX = 256

/**
 * `base` is the service's address, to which a call's name is appended; `key` is sent as a bearer token. GET
 * calls (`byGet`) state in `sandbox` whether this is production (0) or not (1). Rejects with
 * `upstream_closed` if no connection was made, `upstream_timeout` when `signal` aborts, and `upstream_failed`
 * for everything else.
 */
export function httpUpstream(base: string, key: string, environment: Environment): Upstream {
  const { origin, pathname } = new URL(base)
  const folder = pathname.replace(/\/$/, '')
  // The caller's signal limits the whole time, so undici's own limits for headers and body are off.
  const limits = { headersTimeout: 0, bodyTimeout: 0, maxResponseSize: ANSWER_MAX }
  const pool = new Pool(origin, {
    connections: CONNECTIONS_MAX,
    connect: { timeout: UPSTREAM_CONNECT },
    ...limits,
  })
  return (request, deadline) => {
    const { name, body } = request
    const byGet = isCallName(name) && calls[name].call.byGet === true
    const path = `${folder}/${encodeURIComponent(name)}${byGet ? `?${queryOf(body, environment)}` : ''}`
    return dispatch(
      pool,
      byGet
        ? { path, method: 'GET', headers: headersOf(request, key), body: null }
        : {
            path,
            method: 'POST',
            headers: { ...headersOf(request, key), 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
      deadline,
    )
  }
}

/**
 * By undici's lowest interface: `request` wraps every answer in a stream and its end in promises, which costs
 * as much as the rest of a call.
 */
function dispatch(pool: Pool, sent: Dispatcher.DispatchOptions, deadline: Deadline): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    let started: Dispatcher.DispatchController | undefined
    let status = 0
    const pieces: Buffer[] = []
    deadline.addEventListener('abort', () => {
      const timeout = new ApiError('upstream_timeout')
      reject(timeout)
      started?.abort(timeout)
    })
    pool.dispatch(sent, {
      onRequestStart(controller) {
        started = controller
        // It waited for a free connection until its answer was not needed any more.
        if (deadline.aborted) controller.abort(new ApiError('upstream_timeout'))
      },
      onResponseStart(_, statusCode) {
        status = statusCode
      },
      onResponseData(_, piece) {
        pieces.push(piece)
      },
      onResponseEnd() {
        try {
          resolve(readAnswer(status, textOf(pieces)))
        } catch (error) {
          reject(error)
        }
      },
      onResponseError(_, error) {
        reject(toTransportError(error))
      },
    })
  })
}

/** Without a byte order mark, which some services send. */
function textOf(pieces: Buffer[]): string {
  const [first] = pieces
  return UTF8.decode(pieces.length === 1 ? first : Buffer.concat(pieces))
}

function headersOf(
  { bearer, language, browser, device, requestId }: UpstreamRequest,
  key: string,
): Record<string, string> {
  return withTraceHeaders({
    authorization: `Bearer ${bearer ?? key}`,
    ...(bearer !== undefined && { 'x-operator-key': key }),
    accept: 'application/json',
    language,
    'x-browser': browser,
    ...(device && { 'x-device': device }),
    'x-request-id': requestId,
  })
}

function queryOf(body: Record<string, unknown>, environment: Environment): string {
  const fields = Object.entries(body).map(([name, value]) => [name, String(value)])
  return new URLSearchParams([...fields, ['sandbox', environment === 'production' ? '0' : '1']]).toString()
}

function readAnswer(status: number, text: string): UpstreamAnswer {
  if (status >= 300 && status < 400) throw new ApiError('upstream_failed')
  try {
    return { status, envelope: JSON.parse(text) }
  } catch {
    throw new ApiError(status === 503 ? 'upstream_closed' : 'upstream_failed')
  }
}

const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function toTransportError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new ApiError(NOT_REACHED.has(code) ? 'upstream_closed' : 'upstream_failed')
}
