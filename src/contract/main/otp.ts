/** One-time codes: sending by SMS, voice or e-mail, and verifying. Spec OTP-4, Spec OTP-2. */
import { defineCall } from '../call.ts'
import type { OtpSchemas } from './otp.schema.ts'

const send = {
  service: 'main',
  subject: 'claimed',
  retry: 'never',
  rateLimit: 'send',
  errors: ['send_sms_nok', 'send_sms_nok_limit_n', 'otp_locked', 'proof_needed', 'codes_used_up'],
} as const

export const otpSend = defineCall<OtpSchemas>()({
  ...send,
  name: 'otp_send',
})
export const deSendOtp = defineCall<OtpSchemas>()({ ...send, name: 'de_send_otp' })
export const otpSmart = defineCall<OtpSchemas>()({
  ...send,
  name: 'otp_smart',
})
export const otpVoiceSend = defineCall<OtpSchemas>()({
  ...send,
  name: 'otp_voice_send',
  errors: [...send.errors, 'feature_not_supported'],
})
export const otpSendMail = defineCall<OtpSchemas>()({
  ...send,
  name: 'otp_send_mail',
  errors: [...send.errors, 'feature_not_supported'],
})
export const otpCheck = defineCall<OtpSchemas>()({
  service: 'main',
  name: 'otp_check',
  subject: 'claimed',
  retry: 'never',
  rateLimit: 'try',
  errors: ['otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
})
export const otpGetStatus = defineCall<OtpSchemas>()({
  service: 'main',
  name: 'otp_get_status',
  subject: 'claimed',
  retry: 'read',
  errors: [],
})
