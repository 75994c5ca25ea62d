/**
 * Idempotency keys: one per intended write, stored across reloads until a definite response arrives, so that
 * a write can be repeated after a lost response and nothing is booked twice. Spec WIR-12.
 */
import { environment } from '../client/environment.ts'

const PREFIX = 'key:'

/** The key of this operation (line, action, package, price); created on first use. */
export function idempotencyKeyFor(...operationKey: readonly (string | number)[]): string {
  const { session, uuid } = environment()
  const name = PREFIX + operationKey.join(':')
  const kept = session.get(name)
  if (kept) return kept
  const key = uuid()
  session.set(name, key)
  return key
}

/** Called after a definite response, because the same operation afterwards is a new write. */
export function clearKey(...meaning: readonly (string | number)[]): void {
  environment().session.remove(PREFIX + meaning.join(':'))
}
