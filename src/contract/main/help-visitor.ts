/** A visitor proves a number by a code, and may then ask for help from this browser. Spec HLP-7. */
import { defineCall } from '../call.ts'
import type { HelpVisitorSchemas } from './help-visitor.schema.ts'

/** Sends a code to any number, ours or not, so that everyone can write. Spec HLP-7. */
export const helpVisitorSend = defineCall<HelpVisitorSchemas>()({
  service: 'main',
  name: 'help_visitor_send',
  subject: 'claimed',
  acceptsBuyer: 'begins',
  retry: 'never',
  rateLimit: 'send',
  errors: ['send_sms_nok', 'send_sms_nok_limit_n', 'otp_locked', 'proof_needed', 'codes_used_up'],
})
/** A code is used once. */
export const helpVisitorVerify = defineCall<HelpVisitorSchemas>()({
  service: 'main',
  name: 'help_visitor_verify',
  subject: 'claimed',
  acceptsBuyer: true,
  retry: 'never',
  rateLimit: 'try',
  errors: ['otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
})
export const helpVisitorStatus = defineCall<HelpVisitorSchemas>()({
  service: 'main',
  name: 'help_visitor_status',
  subject: 'open',
  acceptsBuyer: true,
  retry: 'read',
  errors: [],
})
