/**
 * One HTTP server with fixed timeouts, closed cleanly by a signal. Every answer has the security headers,
 * also those that the server itself gives to requests it cannot read. Spec GTW-2, Spec GTW-11.
 */
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { serve } from '@hono/node-server'
import type { Connection } from '../gateway/client-info.ts'
import { SECURITY_HEADERS } from '../gateway/headers.ts'
import { type ConnectionLimits, guardConnections } from './load/connections.ts'

/**
 * `requestMs`: how long a request may take to arrive; its headers get half of it. `answerMs`: how long a
 * client may take for an answer. `connections`: most at the same time.
 */
export type HostLimits = ConnectionLimits & { requestMs: number }
export const DEFAULT_LIMITS: HostLimits = { requestMs: 20_000, answerMs: 120_000, connections: 20_000 }

export type Handler = (request: Request, connection: Connection) => Response | Promise<Response>

/**
 * Resolves when the port is open, with its number (`port` 0 takes a free one). Rejects with one sentence when
 * it is taken.
 */
export function listen(
  handler: Handler,
  { port, host, limits = DEFAULT_LIMITS }: { port: number; host: string; limits?: HostLimits },
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const options = {
      headersTimeout: limits.requestMs / 2,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 8 * 1024,
      connectionsCheckingInterval: Math.min(2_000, limits.requestMs / 2),
    }
    const server = serve({ fetch: handler, port, hostname: host, serverOptions: options }, (info) => {
      resolve({ server, port: info.port })
    }) as Server
    guardConnections(server, limits)
    // Before the handler, whose own headers replace these.
    server.prependListener('request', (_, response) => {
      for (const [name, value] of HEADERS) response.setHeader(name, value)
    })
    server.on('clientError', refuseUnreadable)
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Choose another one with PORT.`)
          : error,
      )
    })
  })
}

const HEADERS = Object.entries(SECURITY_HEADERS)
const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** The answer to bytes that are no HTTP request, as Node gives it, with our headers. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request'
  const lines = HEADERS.map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, 'connection: close', 'content-length: 0', ...lines, '', ''].join('\r\n'))
}

/**
 * On SIGTERM and SIGINT it takes no new requests, answers the open ones, runs `close` and exits. A second
 * signal exits immediately.
 */
export function closeOnSignal(server: Server, close: () => Promise<void>): void {
  let closing = false
  const stop = async () => {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => server.closeAllConnections(), 3_000).unref()
    await new Promise((resolve) => {
      server.close(resolve)
      // A connection is kept after its answer, so that those answered later are idle only then.
      setInterval(() => server.closeIdleConnections(), 50).unref()
    })
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}

/** Runs a program's main part; an error ends it with its sentence, without a stack. */
export async function main(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}

/** Writes one log line to standard error, because standard output is for programs that start this one. */
export function log(line: string): void {
  process.stderr.write(`${line}\n`)
}
