/** One-time codes: sending by SMS, voice or e-mail, and proving one. Spec OTP-4, Spec OTP-2, Spec OTP-3. */
import { call } from '../call.ts'
import type { OtpSchemas } from './otp.schema.ts'

const send = { service: 'main', subject: 'claimed', retry: 'never', counts: 'send', errors: ['send_sms_nok', 'send_sms_nok_limit_n', 'otp_locked'] } as const

export const otpSend = call<OtpSchemas>()({
  ...send,
  name: 'otp_send',
})
export const deSendOtp = call<OtpSchemas>()({ ...send, name: 'de_send_otp' })
export const otpSmart = call<OtpSchemas>()({
  ...send,
  name: 'otp_smart',
})
export const otpVoiceSend = call<OtpSchemas>()({
  ...send,
  name: 'otp_voice_send',
  errors: [...send.errors, 'feature_not_supported'],
})
export const otpSendMail = call<OtpSchemas>()({
  ...send,
  name: 'otp_send_mail',
  errors: [...send.errors, 'feature_not_supported'],
})
export const otpCheck = call<OtpSchemas>()({
  service: 'main',
  name: 'otp_check',
  subject: 'claimed',
  retry: 'never',
  counts: 'try',
  errors: ['otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
})
export const otpGetStatus = call<OtpSchemas>()({
  service: 'main',
  name: 'otp_get_status',
  subject: 'claimed',
  retry: 'read',
  errors: [],
})
