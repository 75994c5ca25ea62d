/**
 * Connections that would hold a server: too many idle ones, and clients that do not take their answer. Slow
 * requests end by the server's own timeouts. Spec RUN-12.
 */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * `connections`: from this number on idle ones are closed; `answerMs`: how long a client may take for an
 * answer.
 */
export type ConnectionLimits = { connections: number; answerMs: number }

const SWEEP_MS = 2_000
/** New ones that are taken while idle ones are closed; what comes beyond is refused. */
const SPARE = 1_000

/** Bytes given to a connection when it first had some waiting, and when that was. */
type Waiting = { written: number; since: number }

export function guardConnections(server: Server, { connections, answerMs }: ConnectionLimits): void {
  const open = new Map<Socket, Waiting | undefined>()
  server.maxConnections = connections + SPARE
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })
  const sweep = () => {
    for (const [socket, waiting] of open) open.set(socket, followAnswer(socket, waiting, answerMs))
    // An idle connection costs its client a new one when it is needed; a refused one costs the request.
    if (open.size >= connections) server.closeIdleConnections()
  }
  const timer = setInterval(sweep, Math.min(SWEEP_MS, answerMs))
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** Ends a connection whose client takes none of its answer. What it takes begins the time again. */
function followAnswer(socket: Socket, waiting: Waiting | undefined, answerMs: number): Waiting | undefined {
  if (socket.writableLength === 0) return undefined
  const written = socket.bytesWritten
  if (waiting?.written !== written) return { written, since: performance.now() }
  if (performance.now() - waiting.since > answerMs) socket.destroy()
  return waiting
}
