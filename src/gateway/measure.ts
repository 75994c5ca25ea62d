/**
 * Where a browser measures latency and speed: `GET /api/measure?bytes=…` answers bytes that cannot be packed,
 * `POST /api/measure` takes bytes and forgets them. It measures the way to this gateway, nothing else. Spec
 * INC-6.
 */
import { randomFillSync } from 'node:crypto'
import type { Hono } from 'hono'
import { ApiError } from '../contract/errors.ts'
import { MEASURE_BYTES_MAX, MEASURE_PATH } from '../contract/rules/incident.ts'
import type { Connection } from './client-info.ts'
import { readBytes } from './guards/body.ts'
import type { Limits } from './guards/limits.ts'
import { requireSameOrigin } from './guards/origin.ts'
import { GATEWAY_HEADERS } from './headers.ts'
import { answerThrown, createRequestContext, type LoggingDeps, logRequest } from './request-context.ts'

const BLOCK = 256 * 1024
/** The same random block again and again is no shorter when packed: it exceeds the window of the packers. */
const noise = randomFillSync(new Uint8Array(BLOCK))

export function measureRoute(app: Hono<{ Bindings: Connection }>, deps: LoggingDeps, limits: Limits): void {
  app.all(MEASURE_PATH, async (c) => {
    const request = c.req.raw
    const context = createRequestContext(deps, request, c.env, '', 'measure')
    const { sender, id } = context
    try {
      if (request.method !== 'GET' && request.method !== 'POST') throw new ApiError('method_not_allowed')
      if (!sender.secure && !sender.local) throw new ApiError('origin_refused')
      if (request.method === 'POST') requireSameOrigin(request, sender, deps.siteUrl, true)
      if (!(deps.localMode && sender.loopback)) await limits.measure(sender.address)
      const headers = { ...GATEWAY_HEADERS, 'content-type': 'application/octet-stream', 'x-request-id': id }
      if (request.method === 'POST') await readBytes(request, MEASURE_BYTES_MAX)
      const bytes = bytesOf(c.req.query('bytes'))
      logRequest(deps, context, MEASURE_PATH, request.method === 'POST' ? 204 : 200, '0')
      if (request.method === 'POST') return new Response(null, { status: 204, headers })
      return new Response(noiseOf(bytes), { headers: { ...headers, 'content-length': String(bytes) } })
    } catch (error) {
      return answerThrown(deps, context, error)
    }
  })
}

/** Throws `bad_request`. No number: none, for the latency alone. */
function bytesOf(typed: string | undefined): number {
  const bytes = Number(typed ?? 0)
  if (!Number.isInteger(bytes) || bytes < 0 || bytes > MEASURE_BYTES_MAX) throw new ApiError('bad_request')
  return bytes
}

function noiseOf(bytes: number): Uint8Array<ArrayBuffer> {
  const sent = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += BLOCK) sent.set(noise.subarray(0, Math.min(BLOCK, bytes - at)), at)
  return sent
}
