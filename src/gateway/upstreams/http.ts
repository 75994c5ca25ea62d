/**
 * A service of a real operator over HTTP. Node's own client with kept connections: global `fetch` alone costs half (performance P13).
 * A request with a token of its own shows that as bearer token, and our key in `X-Operator-Key`. No redirect is followed and no answer larger than a mebibyte is read.
 */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { calls, isCallName } from '../../contract/calls.ts'
import { Refusal } from '../../contract/errors.ts'
import type { Environment } from '../../contract/rules/environment.ts'
import { UPSTREAM_CONNECT } from '../../contract/rules/limits.ts'
import type { Upstream, UpstreamAnswer } from '../../contract/upstream.ts'

const ANSWER_MAX = 1024 * 1024

/**
 * `base` is the service's address, a call's name is put behind it; `key` goes as a bearer token. Calls that are asked by GET (`byGet`) say in
 * `sandbox` whether this is production (0) or not (1).
 */
export function httpUpstream(base: string, key: string, environment: Environment): Upstream {
  const secure = base.startsWith('https:')
  const agent = secure ? new HttpsAgent({ keepAlive: true, maxSockets: 256 }) : new HttpAgent({ keepAlive: true, maxSockets: 256 })
  const send = secure ? httpsRequest : httpRequest
  const { protocol, hostname, port, pathname } = new URL(base)
  const folder = pathname.replace(/\/$/, '')
  return ({ name, body, language, browser, requestId, bearer }, signal) =>
    new Promise((resolve, reject) => {
      const byGet = isCallName(name) && calls[name].call.byGet === true
      const text = byGet ? '' : JSON.stringify(body)
      const headers = {
        authorization: `Bearer ${bearer ?? key}`,
        ...(bearer !== undefined && { 'x-operator-key': key }),
        ...(!byGet && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        accept: 'application/json',
        language,
        'x-browser': browser,
        'x-request-id': requestId,
      }
      const path = `${folder}/${encodeURIComponent(name)}${byGet ? `?${queryOf(body, environment)}` : ''}`
      const method = byGet ? 'GET' : 'POST'
      const outgoing = send({ protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, path, method, headers, agent }, (incoming) => {
        readAnswer(incoming).then(resolve, (error: unknown) => reject(signal.aborted ? new Refusal('upstream_timeout') : error))
      })
      const giveUp = () => outgoing.destroy(new Refusal('upstream_timeout'))
      signal.addEventListener('abort', giveUp, { once: true })
      outgoing.on('close', () => signal.removeEventListener('abort', giveUp))
      outgoing.on('socket', (socket) => {
        if (!socket.connecting) return
        const impatience = setTimeout(() => outgoing.destroy(new Refusal('upstream_closed')), UPSTREAM_CONNECT)
        socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(impatience))
        outgoing.once('close', () => clearTimeout(impatience))
      })
      outgoing.on('error', (error) => reject(asRefusal(error)))
      outgoing.end(text)
    })
}

function queryOf(body: Record<string, unknown>, environment: Environment): string {
  const fields = Object.entries(body).map(([name, value]) => [name, String(value)])
  return new URLSearchParams([...fields, ['sandbox', environment === 'production' ? '0' : '1']]).toString()
}

async function readAnswer(incoming: IncomingMessage): Promise<UpstreamAnswer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > ANSWER_MAX) throw new Refusal('upstream_failed')
      pieces.push(piece)
    }
  } catch (error) {
    throw asRefusal(error)
  }
  const status = incoming.statusCode ?? 0
  if (status >= 300 && status < 400) throw new Refusal('upstream_failed')
  try {
    return { status, envelope: JSON.parse(Buffer.concat(pieces).toString('utf8')) }
  } catch {
    throw new Refusal(status === 503 ? 'upstream_closed' : 'upstream_failed')
  }
}

const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new Refusal(NOT_REACHED.has(code) ? 'upstream_closed' : 'upstream_failed')
}
