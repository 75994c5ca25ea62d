/** One JSON line per request, UTC (reliability D.7). Never a body, a query value, a code, a token or a whole number. */
import { createHmac } from 'node:crypto'

const FIELD_MAX = 1024

export type Entry = {
  id: string
  address: string
  method: string
  /** Path without its query. */
  path: string
  status: number
  code: string
  /** The number that was named or is signed in; leaves masked. */
  msisdn?: string | undefined
  agent?: string | null
  /** Milliseconds. */
  took: number
  /** Set when the fault is our own: name and message of what was thrown. */
  fault?: string | undefined
}

/** Returns the line for an entry. `key` makes the masks: the same number wears the same mask, and nobody without the key can undo it. */
export function logLine(entry: Entry, key: Buffer, now: number): string {
  const { id, address, method, path, status, code, msisdn, agent, took, fault } = entry
  const line = {
    at: new Date(now).toISOString(),
    id,
    from: maskAddress(address),
    method,
    path: tame(path),
    status,
    code: tame(code),
    line: msisdn && maskNumber(msisdn, key),
    agent: agent ? tame(agent) : undefined,
    ms: Math.round(took * 10) / 10,
    fault: fault && tame(fault),
  }
  return JSON.stringify(line)
}

/** `m:` and twelve characters: enough to follow one line through a day, not enough to find it. */
export function maskNumber(msisdn: string, key: Buffer): string {
  return `m:${createHmac('sha256', key).update(msisdn).digest('base64url').slice(0, 12)}`
}

/** The network only: /24 of IPv4, /48 of IPv6. */
export function maskAddress(address: string): string {
  if (!address.includes(':')) return `${address.split('.', 3).join('.')}.0`
  return `${address.split(':', 3).join(':')}::`
}

/** No control characters, no long digits that could be a number, no more than a kibibyte. */
function tame(text: string): string {
  return text
    .slice(0, FIELD_MAX)
    .replace(/\p{C}/gu, '?')
    .replace(/\d{8,}/g, '#')
}
