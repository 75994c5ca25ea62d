/**
 * Decides when a request without a usable response is sent again. The decision is made per call: retrying all
 * of them would send payments and codes twice. Spec GTW-13.
 */
import type { Retry } from '../../contract/call.ts'
import { READ_RETRIES } from '../../contract/rules/limits.ts'

/** Number of retries of each kind of call; an idempotent call is repeated with the same key. */
const RETRIES: Readonly<Record<Retry, number>> = { read: READ_RETRIES, idempotent: READ_RETRIES, never: 0 }
/** Statuses that mean a temporary failure. */
const PASSING = new Set([408, 425, 429, 502, 503, 504])
const FIRST_WAIT = 300
/** Milliseconds; a longer wait would need a message, so the request fails instead. */
const LONGEST_WAIT = 5_000

/**
 * Milliseconds until the next attempt, or `undefined` for no retry. `status` is undefined when there was no
 * response; `attempt` counts from 0; `retryAfter` is in seconds; `random` is in `[0, 1)`.
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
