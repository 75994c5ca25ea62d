/** Checks whose number the body may name. Spec SES-1, Spec SES-11. */
import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import type { Session } from '../session/session.ts'

/**
 * For subject `session`: returns the cookie's session if the body's `session` is its handle and the body
 * names no other number. Throws `unauthorised` or `subject_refused`; another number is never silently
 * replaced. Invalid numbers are left to the schema.
 */
export function requireOwnSubject(session: Session, body: Record<string, unknown>): Session {
  if (!equalsConstantTime(body['session'], session.handle))
    throw new ApiError('unauthorised', { reason: 'signed_out' })
  const named = body['msisdn']
  if (typeof named === 'string' && (normalPhone(named) ?? session.msisdn) !== session.msisdn)
    throw new ApiError('subject_refused')
  return session
}

/** Compares in constant time; both sides are our own short texts. */
export function equalsConstantTime(given: unknown, wanted: string): boolean {
  if (typeof given !== 'string') return false
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)]
  return left.length === right.length && timingSafeEqual(left, right)
}
