/**
 * Idempotency keys of operations that continue on another device. Apart from `idempotency-keys.ts`, which
 * every page loads. Spec CAR-6.
 */
import { environment } from '../../client/environment.ts'
import { idempotencyKeyFor, type OperationKey, PREFIX } from '../idempotency-keys.ts'

/** By the names of the operations. */
export function keysFor(operations: readonly OperationKey[]): Record<string, string> {
  return Object.fromEntries(
    operations.map((operation) => [operation.join(':'), idempotencyKeyFor(...operation)]),
  )
}

/** The operations of another device continue here. */
export function adoptKeys(keys: Readonly<Record<string, string>>): void {
  for (const [name, key] of Object.entries(keys)) environment().session.set(PREFIX + name, key)
}
