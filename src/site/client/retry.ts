/**
 * When a request without a usable answer is sent again. Chosen per call: a retry for all would send payments
 * and codes twice (Spec GTW-13; D.8).
 */
import type { Retry } from '../../contract/call.ts'
import { READ_RETRIES } from '../../contract/rules/limits.ts'

/** How often each kind of call is asked again; an idempotent one goes out with the same key. */
const RETRIES: Readonly<Record<Retry, number>> = { read: READ_RETRIES, idempotent: READ_RETRIES, never: 0 }
/** Statuses that say "not now" rather than "no". */
const PASSING = new Set([408, 425, 429, 502, 503, 504])
const FIRST_WAIT = 300
/** Longer than this nobody waits without being told, milliseconds. */
const LONGEST_WAIT = 5_000

/**
 * Milliseconds until the next attempt, `undefined` for none. `status` undefined: no answer came at all.
 * `attempt` counts from 0; `retryAfter` in seconds; `random` `[0, 1)`.
 */
export function nextAttempt(
  kind: Retry,
  attempt: number,
  status: number | undefined,
  retryAfter: number | undefined,
  random: number,
): number | undefined {
  if (attempt >= RETRIES[kind]) return undefined
  if (status !== undefined && !PASSING.has(status)) return undefined
  if (retryAfter !== undefined) return retryAfter * 1000 <= LONGEST_WAIT ? retryAfter * 1000 : undefined
  return Math.round(random * FIRST_WAIT * 2 ** attempt)
}
