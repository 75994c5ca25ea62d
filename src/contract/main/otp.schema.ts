import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { ARRIVAL_STATES } from '../rules/message-arrival.ts'
import { OTP_SERVICES } from '../rules/otp.ts'
import { bodyWithMsisdn, otp, shortText } from '../schema.ts'

/** `tinh_id` is null in the API (Spec OTP-4) and unused here. */
export const sendRequest = bodyWithMsisdn({
  otp_service: z.enum(OTP_SERVICES),
  tinh_id: z.optional(z.null()),
  device_info: z.optional(shortText),
  /** The Base64 of the JSON that solves the challenge of `proof_needed`. Spec OTP-12. */
  proof: z.optional(z.string().check(z.maxLength(1_000))),
})
export type SendRequest = z.infer<typeof sendRequest>

/**
 * Same answer for every well-formed number. Seconds; `calling_number`: the caller of a voice code; `tracked`:
 * this caller may ask `otp_get_status` where the code is. Spec OTP-14.
 */
export const sendResult = z.strictObject({
  resend_after: z.int(),
  expires_in: z.int(),
  calling_number: z.string(),
  tracked: z.optional(z.literal(true)),
})
export type SendResult = z.infer<typeof sendResult>

/**
 * Waiting times for a number and purpose, in seconds; 0: no wait. `expires_in` is 0 for a browser that
 * requested no code. `arrival`: where the newest code of this browser is; only for a session of the number
 * and for a browser that signed in to it (Spec OTP-14).
 */
export const statusRequest = bodyWithMsisdn({ otp_service: z.enum(OTP_SERVICES) })
export const statusResult = z.strictObject({
  resend_after: z.int(),
  expires_in: z.int(),
  locked_for: z.int(),
  tries_left: z.int(),
  arrival: z.optional(
    z.strictObject({
      state: z.enum(ARRIVAL_STATES),
      channel: z.enum(['sms', 'voice', 'email']),
      at: z.optional(z.string()),
    }),
  ),
})
export type StatusResult = z.infer<typeof statusResult>

export const checkRequest = bodyWithMsisdn({ otp_service: z.enum(OTP_SERVICES), otp })
export const checkResult = z.strictObject({ expires_in: z.int() })

export const otpSchemas = {
  otp_send: callEntry(
    'Sends a code by SMS. The response is the same for every well-formed number.',
    sendRequest,
    sendResult,
  ),
  de_send_otp: callEntry('otp_send for a line that is not signed in.', sendRequest, sendResult),
  otp_smart: callEntry(
    'Sends a code by the channel that the operator chooses: voice for privileged off-net lines, else SMS.',
    sendRequest,
    sendResult,
  ),
  otp_voice_send: callEntry(
    'Sends a code by voice call to off-net lines with the gift or privilege flag, else by SMS.',
    sendRequest,
    sendResult,
  ),
  otp_send_mail: callEntry(
    'Sends a code to the e-mail address on record, else by SMS. The response is the same for all.',
    sendRequest,
    sendResult,
  ),
  otp_get_status: callEntry(
    'Remaining waiting times of a code, for countdowns; the same for known and unknown numbers.',
    statusRequest,
    statusResult,
  ),
  otp_check: callEntry(
    'Counts as an attempt and marks the challenge as proven; the call of the same purpose consumes it.',
    checkRequest,
    checkResult,
  ),
}
export type OtpSchemas = typeof otpSchemas
