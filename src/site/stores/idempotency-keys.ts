/**
 * Idempotency keys: one per thing that is meant, kept over a reload until a definite answer came, so that a
 * lost answer is asked for again and nothing is booked twice (Spec WIR-12).
 */
import { environment } from '../client/environment.ts'

const PREFIX = 'key:'

/** The key of this meaning (line, action, package, price); made when it is first asked for. */
export function idempotencyKeyFor(...operationKey: readonly (string | number)[]): string {
  const { session, uuid } = environment()
  const name = PREFIX + operationKey.join(':')
  const kept = session.get(name)
  if (kept) return kept
  const key = uuid()
  session.set(name, key)
  return key
}

/** The answer was definite: the same wish again is a new wish. */
export function clearKey(...meaning: readonly (string | number)[]): void {
  environment().session.remove(PREFIX + meaning.join(':'))
}
