/**
 * Rate limits per session and address, best effort: they slow clients down and never lock them out. Strict
 * limits, per number and for money, are counted by the operator in its database. Spec GTW-3.
 */
import type { Call } from '../../contract/call.ts'
import { ApiError } from '../../contract/errors.ts'
import { MEASURES_PER_MINUTE } from '../../contract/rules/incident.ts'
import {
  ADDRESS_HOLDS_PER_HOUR,
  ADDRESS_PER_MINUTE,
  ADDRESS_SENDS_PER_HOUR,
  ADDRESS_TRIES_PER_FIVE_MINUTES,
  REPORTS_PER_MINUTE,
  SESSION_PER_MINUTE,
  WEBHOOKS_PER_MINUTE,
} from '../../contract/rules/limits.ts'
import { networkOf } from '../address.ts'

/** Most keys in one counter; a flood of addresses evicts the oldest instead of filling the memory. */
const KEYS_MAX = 50_000

/** What is counted: most hits within `seconds` of the first. */
export const LIMITS = {
  address: { most: ADDRESS_PER_MINUTE, seconds: 60 },
  session: { most: SESSION_PER_MINUTE, seconds: 60 },
  notice: { most: WEBHOOKS_PER_MINUTE, seconds: 60 },
  report: { most: REPORTS_PER_MINUTE, seconds: 60 },
  measure: { most: MEASURES_PER_MINUTE, seconds: 60 },
  send: { most: ADDRESS_SENDS_PER_HOUR, seconds: 3_600 },
  hold: { most: ADDRESS_HOLDS_PER_HOUR, seconds: 3_600 },
  try: { most: ADDRESS_TRIES_PER_FIVE_MINUTES, seconds: 300 },
} as const
export type LimitName = keyof typeof LIMITS

/**
 * Counts a hit of a key for several gateways together. Resolves to the seconds to wait, 0 if it is within the
 * limit, or `undefined` if the store does not answer, so that the gateway counts alone.
 */
export type SharedCounter = (name: LimitName, key: string) => Promise<number | undefined>

/** Each rejects with `rate_limited` and `retry_after`, seconds. */
export type Limits = {
  address: (address: string) => Promise<void>
  session: (handle: string) => Promise<void>
  call: (call: Call, address: string) => Promise<void>
  notice: (address: string) => Promise<void>
  report: (address: string) => Promise<void>
  measure: (address: string) => Promise<void>
}

/** `shared`: without it, and whenever it does not answer, hits are counted in the memory of this process. */
export function createLimits(now: () => number, shared?: SharedCounter): Limits {
  const own = new Map(Object.entries(LIMITS).map(([name, limit]) => [name, createCounter(limit, now)]))
  async function count(name: LimitName, key: string): Promise<void> {
    const wait = (await shared?.(name, key)) ?? own.get(name)?.(key) ?? 0
    if (wait > 0) throw new ApiError('rate_limited', { retry_after: wait })
  }
  return {
    address: (address) => count('address', networkOf(address)),
    session: (handle) => count('session', handle),
    call: async ({ rateLimit }, address) => rateLimit && count(rateLimit, networkOf(address)),
    notice: (address) => count('notice', networkOf(address)),
    report: (address) => count('report', networkOf(address)),
    measure: (address) => count('measure', networkOf(address)),
  }
}

/** A window begins with the first hit of a key and ends `seconds` later. Returns the seconds to wait, or 0. */
function createCounter(
  { most, seconds }: { most: number; seconds: number },
  now: () => number,
): (key: string) => number {
  const windows = new Map<string, { ends: number; hits: number }>()
  return (key) => {
    const at = now()
    const open = windows.get(key)
    // The clock can be set back; a window ending later than a whole one from now is then obsolete.
    if (!open || open.ends <= at || open.ends > at + seconds * 1000) {
      windows.delete(key)
      windows.set(key, { ends: at + seconds * 1000, hits: 1 })
      const oldest = windows.keys().next().value
      if (windows.size > KEYS_MAX && oldest !== undefined) windows.delete(oldest)
      return 0
    }
    open.hits += 1
    return open.hits > most ? Math.max(1, Math.ceil((open.ends - at) / 1000)) : 0
  }
}
