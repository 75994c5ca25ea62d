/**
 * The operator's error log, one JSON line each, written by pino synchronously. It never contains error
 * messages, because those of failed queries include numbers, codes and names.
 */
import { type Logger, pino } from 'pino'
import { maskLine } from '../../../contract/format/log-line.ts'
import { traceFields } from '../../../contract/telemetry/span.ts'

export type Log = Pick<Logger, 'error' | 'warn' | 'info'>

/**
 * `write` receives one line without its line break. Lines contain `level` (`error`, `warn`, `info`), `layer`
 * and the given fields, and the ids of the trace within one.
 */
export function createLog(write: (line: string) => void): Log {
  const options = {
    base: { layer: 'operator' },
    timestamp: false,
    formatters: { level: (level: string) => ({ level }) },
    mixin: traceFields,
  }
  return pino(options, { write: (line) => write(maskLine(line.trimEnd())) })
}

/** Logs errors that no call and no item of a job has. */
export function failureLog(log: Log, what: string): (error: unknown) => void {
  return (error) => log.error(errorFields(what, '', error))
}

/** The call, the request id, the type of error, and its position in the code. */
export function errorFields(call: string, requestId: string, error: unknown): Record<string, unknown> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const kind = cause instanceof Error ? cause.name : typeof cause
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : undefined
  const frames =
    cause instanceof Error ? (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
  return { call, requestId, kind, code, at: frames.slice(0, 6).map((line) => line.trim()) }
}
