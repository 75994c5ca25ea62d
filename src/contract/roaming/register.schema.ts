import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { body, otp } from '../schema.ts'

/**
 * On: with the code of `otp_send` (`otp_service` ir_register). Off: without a code; with an active package it
 * needs a second confirmation (403), sent as `confirmed`. Spec ROA-7.
 */
export const irRegisterRequest = body({
  action: z.enum(['ir_register', 'ir_deregister']),
  otpValue: z.optional(otp),
  confirmed: z.optional(z.boolean()),
})
export const irRegisterResult = z.strictObject({})

export const registerSchemas = {
  irRegister: callEntry(
    'Turns data roaming on with an otp_send code (ir_register), or off, confirmed again if a package runs.',
    irRegisterRequest,
    irRegisterResult,
  ),
}
export type RegisterSchemas = typeof registerSchemas
