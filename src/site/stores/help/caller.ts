/** Who writes: the signed-in line, or the browser of a visitor that proved a number. Spec HLP-7. */
import { $session } from '../session.ts'
import { $visitor } from './visitor.ts'

/** The field of every call of requests. */
export function asCaller(): { visitor?: true } {
  return $session.get().step === 'in' ? {} : { visitor: true }
}

/** Part of what an idempotency key is for. */
export function callerKey(): string {
  const session = $session.get()
  return session.step === 'in' ? session.msisdn : 'visitor'
}

/** Whether the operator knows who calls: a signed-in line, or a visitor with a proven number. */
export function isKnownCaller(): boolean {
  return $session.get().step === 'in' || $visitor.get().step === 'proven'
}
