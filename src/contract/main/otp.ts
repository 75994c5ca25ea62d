/** One-time codes: sending by SMS, voice or e-mail, and proving one. Specification core §7, roaming §8; floor plan, "OTP timers". */
import { call } from '../call.ts'
import type { CheckRequest, CheckResult, SendRequest, SendResult, StatusRequest, StatusResult } from './otp.schema.ts'

const send = { service: 'main', subject: 'claimed', retry: 'never', counts: 'send', errors: ['send_sms_nok', 'send_sms_nok_limit_n', 'otp_locked'] } as const

export const otpSend = call<SendRequest, SendResult>()({
  ...send,
  name: 'otp_send',
  summary: 'Sends a code by SMS. Answers alike for every well-formed number.',
})
export const deSendOtp = call<SendRequest, SendResult>()({ ...send, name: 'de_send_otp', summary: 'otp_send for a line that is not signed in.' })
export const otpSmart = call<SendRequest, SendResult>()({
  ...send,
  name: 'otp_smart',
  summary: 'Sends a code by the channel the operator chooses: voice for a privileged off-net line, else SMS.',
})
export const otpVoiceSend = call<SendRequest, SendResult>()({
  ...send,
  name: 'otp_voice_send',
  errors: [...send.errors, 'feature_not_supported'],
  summary: 'Calls an off-net line that has the gift-promotion or special-privilege flag and says the code, else sends an SMS; answers alike for all.',
})
export const otpSendMail = call<SendRequest, SendResult>()({
  ...send,
  name: 'otp_send_mail',
  errors: [...send.errors, 'feature_not_supported'],
  summary: 'Sends a code to the e-mail address on record, else by SMS; answers alike for all.',
})
export const otpCheck = call<CheckRequest, CheckResult>()({
  service: 'main',
  name: 'otp_check',
  subject: 'claimed',
  retry: 'never',
  counts: 'try',
  errors: ['otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
  summary: 'Counts as a try and marks the challenge proven; the call of the same purpose uses it up.',
})
export const otpGetStatus = call<StatusRequest, StatusResult>()({
  service: 'main',
  name: 'otp_get_status',
  subject: 'claimed',
  retry: 'read',
  errors: [],
  summary: 'What a page that counts down asks at zero and on return to the tab. Answers alike for known and unknown numbers.',
})
