/** Turning data roaming on and off. Spec ROA-7, Spec ROA-8. */
import { defineCall } from '../call.ts'
import type { RegisterSchemas } from './register.schema.ts'

export const irRegister = defineCall<RegisterSchemas>()({
  service: 'roaming',
  name: 'irRegister',
  acceptsEntrySession: true,
  subject: 'session',
  retry: 'never',
  blockedInMaintenance: true,
  rateLimit: 'try',
  errors: [
    'roaming_barred',
    'outgoing_barred',
    'roaming_otp_incorrect',
    'roaming_otp_over',
    'roaming_otp_locked',
    'roaming_otp_limit',
    'roaming_confirm',
  ],
})
