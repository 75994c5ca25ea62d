/**
 * The gateway's log: one JSON line per request, times in UTC, written by pino in this thread. A line never
 * contains a body, a query value, a code, a token or a whole phone number.
 */
import { createHmac, createSecretKey } from 'node:crypto'
import { type Logger, pino } from 'pino'
import { maskLine } from '../contract/format/log-line.ts'
import { traceFields } from '../contract/telemetry/span.ts'
import { loggedNetwork } from './address.ts'

const FIELD_MAX = 1024

type Entry = {
  id: string
  address: string
  method: string
  /** Path without its query. */
  path: string
  status: number
  code: string
  /** The named or signed-in number; logged masked. */
  msisdn?: string | undefined
  agent?: string | null
  /** Milliseconds. */
  took: number
  /** Set for unexpected errors: name and message of what was thrown. */
  fault?: string | undefined
}

/** Numbers whose masks are cached, because a page sends many calls for one line. */
const MASKS_MAX = 5_000

/**
 * Lines as JSON with `level` (`info`, `warning`, `error`) and the given fields, all numbers of phones masked,
 * and the ids of the trace within one.
 * `write` receives a line without its line break.
 */
export function jsonLogger(write: (line: string) => void): Logger {
  const level = (label: string) => ({ level: label === 'warn' ? 'warning' : label })
  return pino(
    { base: null, timestamp: false, formatters: { level }, mixin: traceFields },
    { write: (line) => write(maskLine(line.trimEnd())) },
  )
}

/**
 * Logs a request. `key` creates the masks: a number always has the same mask, which cannot be reversed
 * without the key. `m:` and twelve characters are enough to follow one line through a day and too few to find
 * it.
 */
export function lineWriter(logger: Logger, key: Buffer): (entry: Entry, now: number) => void {
  const secret = createSecretKey(key)
  const masks = new Map<string, string>()
  function mask(msisdn: string): string {
    const known = masks.get(msisdn)
    if (known) return known
    const made = `m:${createHmac('sha256', secret).update(msisdn).digest('base64url').slice(0, 12)}`
    if (masks.size >= MASKS_MAX) masks.clear()
    masks.set(msisdn, made)
    return made
  }
  return ({ id, address, method, path, status, code, msisdn, agent, took, fault }, now) =>
    logger[fault === undefined ? 'info' : 'error']({
      at: new Date(now).toISOString(),
      id,
      from: loggedNetwork(address),
      method,
      path: sanitizeLogText(path),
      status,
      code: sanitizeLogText(code),
      line: msisdn && mask(msisdn),
      agent: agent ? sanitizeLogText(agent) : undefined,
      ms: Math.round(took * 10) / 10,
      fault: fault && sanitizeLogText(fault),
    })
}

const PRINTABLE = /^[ -~]*$/

/** No control characters, at most a kibibyte. */
function sanitizeLogText(text: string): string {
  const short = text.slice(0, FIELD_MAX)
  // Nearly all texts are plain; the test costs a fraction of the search.
  return PRINTABLE.test(short) ? short : short.replace(/\p{C}/gu, '?')
}
