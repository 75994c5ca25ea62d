/**
 * The operator's log of faults, one JSON line each, written by pino in this thread. It holds no text of an
 * error itself, because a failed query carries numbers, codes and names.
 */
import { type Logger, pino } from 'pino'

export type Log = Pick<Logger, 'error' | 'warn'>

/**
 * `write` takes one line without its line break. Lines carry `level` (`error`, `warn`), `room` and the fields
 * given.
 */
export function createLog(write: (line: string) => void): Log {
  const options = {
    base: { room: 'operator' },
    timestamp: false,
    formatters: { level: (level: string) => ({ level }) },
  }
  return pino(options, { write: (line) => write(line.trimEnd()) })
}

/** Which call, which request, what kind of error, and where in our code it happened. */
export function faultFields(call: string, requestId: string, error: unknown): Record<string, unknown> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const kind = cause instanceof Error ? cause.name : typeof cause
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
  const frames =
    cause instanceof Error ? (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  return { call, requestId, kind, code, at: frames.slice(0, 6).map((line) => line.trim()) }
}
