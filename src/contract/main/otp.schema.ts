import * as z from 'zod/mini'
import { OTP_SERVICES } from '../rules/otp.ts'
import { claimedBody, otp, shortText } from '../schema.ts'

/** `tinh_id` is null in the specification's payload (roaming §7) and means nothing here. */
export const sendRequest = claimedBody({ otp_service: z.enum(OTP_SERVICES), tinh_id: z.optional(z.null()), device_info: z.optional(shortText) })
export type SendRequest = z.infer<typeof sendRequest>

/** The same for every well-formed number. Seconds; `calling_number` is where a voice code would come from. */
export const sendResult = z.strictObject({ resend_after: z.int(), expires_in: z.int(), calling_number: z.string() })
export type SendResult = z.infer<typeof sendResult>

/** How things stand for a number and purpose, in seconds; 0: nothing to wait for. `expires_in` is 0 for a browser that asked for no code. */
export const statusRequest = claimedBody({ otp_service: z.enum(OTP_SERVICES) })
export type StatusRequest = z.infer<typeof statusRequest>
export const statusResult = z.strictObject({ resend_after: z.int(), expires_in: z.int(), locked_for: z.int(), tries_left: z.int() })
export type StatusResult = z.infer<typeof statusResult>

export const checkRequest = claimedBody({ otp_service: z.enum(OTP_SERVICES), otp })
export type CheckRequest = z.infer<typeof checkRequest>
export const checkResult = z.strictObject({ expires_in: z.int() })
export type CheckResult = z.infer<typeof checkResult>
