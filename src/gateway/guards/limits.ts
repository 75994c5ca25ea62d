/**
 * Rate limits per session and address, in memory and best effort: they slow clients down and never lock them
 * out. Strict limits, per number and for money, are counted by the operator in its database. Spec GTW-3.
 */
import type { Call } from '../../contract/call.ts'
import { ApiError } from '../../contract/errors.ts'
import {
  ADDRESS_PER_MINUTE,
  ADDRESS_SENDS_PER_HOUR,
  ADDRESS_TRIES_PER_FIVE_MINUTES,
  SESSION_PER_MINUTE,
  WEBHOOKS_PER_MINUTE,
} from '../../contract/rules/limits.ts'
import { networkOf } from '../address.ts'

/** Most keys in one counter; a flood of addresses evicts the oldest instead of filling the memory. */
const KEYS_MAX = 50_000

/** Each throws `rate_limited` with `retry_after`, seconds. */
export type Limits = {
  address: (address: string) => void
  session: (handle: string) => void
  call: (call: Call, address: string) => void
  notice: (address: string) => void
}

export function createLimits(now: () => number): Limits {
  const perAddress = createCounter(ADDRESS_PER_MINUTE, 60, now)
  const perSession = createCounter(SESSION_PER_MINUTE, 60, now)
  const perTeller = createCounter(WEBHOOKS_PER_MINUTE, 60, now)
  const kinds = {
    send: createCounter(ADDRESS_SENDS_PER_HOUR, 3_600, now),
    try: createCounter(ADDRESS_TRIES_PER_FIVE_MINUTES, 300, now),
  }
  return {
    address: (address) => perAddress(networkOf(address)),
    session: perSession,
    call: ({ rateLimit }, address) => rateLimit && kinds[rateLimit](networkOf(address)),
    notice: (address) => perTeller(networkOf(address)),
  }
}

/** A window begins with the first hit of a key and ends `seconds` later. */
function createCounter(most: number, seconds: number, now: () => number): (key: string) => void {
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
      return
    }
    open.hits += 1
    if (open.hits > most)
      throw new ApiError('rate_limited', { retry_after: Math.max(1, Math.ceil((open.ends - at) / 1000)) })
  }
}
