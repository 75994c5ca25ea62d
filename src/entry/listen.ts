/** One HTTP server with fixed timeouts, closed cleanly by a signal. Spec GTW-2. */
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Connection } from '../gateway/client-info.ts'

export type Handler = (request: Request, connection: Connection) => Response | Promise<Response>

/**
 * Resolves when the port is open, with its number (`port` 0 takes a free one). Rejects with one sentence when
 * it is taken.
 */
export function listen(
  handler: Handler,
  { port, host }: { port: number; host: string },
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const options = {
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      keepAliveTimeout: 65_000,
      maxHeaderSize: 8 * 1024,
      connectionsCheckingInterval: 2_000,
    }
    const server = serve({ fetch: handler, port, hostname: host, serverOptions: options }, (info) => {
      resolve({ server: server as Server, port: info.port })
    })
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use. Choose another one with PORT.`)
          : error,
      )
    })
  })
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
      server.closeIdleConnections()
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
