import * as z from 'zod/mini'
import { body, otp } from '../schema.ts'

/**
 * Specification roaming §7. On: with the code of `otp_send` (`otp_service` ir_register). Off: without one; with a package that runs it is asked
 * for a second time (403), and done when `confirmed`.
 */
export const irRegisterRequest = body({
  action: z.enum(['ir_register', 'ir_deregister']),
  otpValue: z.optional(otp),
  confirmed: z.optional(z.boolean()),
})
export type IrRegisterRequest = z.infer<typeof irRegisterRequest>
export const irRegisterResult = z.strictObject({})
export type IrRegisterResult = z.infer<typeof irRegisterResult>
