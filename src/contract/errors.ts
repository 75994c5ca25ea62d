/**
 * The closed list of errors. Every error has one code, an HTTP status and a text in both languages
 * (`content/messages/{vi,en}/`; a code without a text does not compile, see `gateway/error-texts.ts`).
 *
 * `status` 200 is a business answer in the service's own envelope; 4xx and 5xx are errors of the gateway in
 * the same shape.
 */

import { billsErrors } from './errors/bills.ts'
import { careErrors } from './errors/care.ts'
import { familyErrors } from './errors/family.ts'
import { gatewayErrors } from './errors/gateway.ts'
import { handoffErrors } from './errors/handoff.ts'
import { helpErrors } from './errors/help.ts'
import { homeErrors } from './errors/home.ts'
import { identificationErrors } from './errors/identification.ts'
import { identityErrors } from './errors/identity.ts'
import { linesErrors } from './errors/lines.ts'
import { loyaltyErrors } from './errors/loyalty.ts'
import { packagesErrors } from './errors/packages.ts'
import { paymentErrors } from './errors/payment.ts'
import { roamingErrors } from './errors/roaming.ts'
import { simsErrors } from './errors/sims.ts'
import type { Challenge } from './schema.ts'

export const errors = {
  ...gatewayErrors,
  ...identityErrors,
  ...packagesErrors,
  ...paymentErrors,
  ...linesErrors,
  ...careErrors,
  ...handoffErrors,
  ...billsErrors,
  ...roamingErrors,
  ...loyaltyErrors,
  ...simsErrors,
  ...familyErrors,
  ...homeErrors,
  ...identificationErrors,
  ...helpErrors,
} as const satisfies Record<string, { status: number }>

export type ErrorCode = keyof typeof errors

/** Details that may accompany a code. Times are ISO, money is đ, waits are seconds. */
export type ErrorDetails = {
  retry_after?: number
  tries_left?: number
  until?: string
  reason?: string
  /** What a code would confirm, in words of the caller's language. */
  action?: string
  /** The line has a passkey that can confirm it instead of a code. */
  passkey?: boolean
  /** A number, masked. */
  phone?: string
  tier?: number
  missing?: number
  price?: number
  quoted?: number
  /** Names of the rejected fields. */
  fields?: string[]
  /** A proof of work to be sent with the next try. */
  challenge?: Challenge
}

/** Thrown within a layer and turned into an envelope at its boundary. Only its code leaves the layer. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.details = details
  }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code)
}
