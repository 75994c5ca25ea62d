/** Turning data roaming on and off. Source: roaming §4.1, §7, §8; features K9, K18, K21. */
import { call } from '../call.ts'
import type { RegisterSchemas } from './register.schema.ts'

export const irRegister = call<RegisterSchemas>()({
  service: 'roaming',
  name: 'irRegister',
  acceptsEntrySession: true,
  subject: 'session',
  retry: 'never',
  closes: true,
  counts: 'try',
  errors: ['roaming_barred', 'roaming_otp_incorrect', 'roaming_otp_over', 'roaming_otp_locked', 'roaming_otp_limit', 'roaming_confirm'],
})
