/**
 * The closed list of errors. Everything that can go wrong has one code here, an HTTP status, and a text in
 * both languages (`content/messages/{vi,en}/`; a code without a text does not compile, see
 * `gateway/error-texts.ts`).
 *
 * `status` 200 is a business answer in the service's own envelope; 4xx and 5xx are refusals of the gateway in
 * the same shape.
 */

import { billsErrors } from './errors/bills.ts'
import { gatewayErrors } from './errors/gateway.ts'
import { identityErrors } from './errors/identity.ts'
import { linesErrors } from './errors/lines.ts'
import { loyaltyErrors } from './errors/loyalty.ts'
import { packagesErrors } from './errors/packages.ts'
import { paymentErrors } from './errors/payment.ts'
import { roamingErrors } from './errors/roaming.ts'

export const errors = {
  ...gatewayErrors,
  ...identityErrors,
  ...packagesErrors,
  ...paymentErrors,
  ...linesErrors,
  ...billsErrors,
  ...roamingErrors,
  ...loyaltyErrors,
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof errors

/** What may stand beside a code. Times are ISO, money đ, waits seconds. */
export type ErrorDetails = {
  retry_after?: number
  tries_left?: number
  until?: string
  reason?: string
  tier?: number
  missing?: number
  price?: number
  quoted?: number
  /** Names of fields that were refused. */
  fields?: string[]
}

/** Thrown inside a room, turned into an envelope by that room's one door. Its code is all that leaves. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Whether a code is on the list. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}
