/** Calls for signing in and out, registering and passwords. Spec SES-3, Spec IDN-3. */
import { defineCall } from '../call.ts'
import type { AuthenSchemas } from './authen.schema.ts'

const code = ['otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'] as const

export const authenMsisdn = defineCall<AuthenSchemas>()({
  service: 'main',
  name: 'authen_msisdn',
  sessionEffect: 'begins',
  subject: 'claimed',
  retry: 'never',
  rateLimit: 'try',
  errors: [...code, 'login_failed', 'password_locked', 'password_expired', 'second_proof_needed'],
})
export const authenLogout = defineCall<AuthenSchemas>()({
  service: 'main',
  name: 'authen_logout',
  sessionEffect: 'ends',
  subject: 'session',
  retry: 'never',
  errors: [],
})
export const authenLogoutEverywhere = defineCall<AuthenSchemas>()({
  service: 'main',
  name: 'authen_logout_everywhere',
  sessionEffect: 'endsAll',
  subject: 'session',
  retry: 'never',
  errors: [],
})
export const authenRegister = defineCall<AuthenSchemas>()({
  service: 'main',
  name: 'authen_register',
  sessionEffect: 'begins',
  subject: 'claimed',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: [...code, 'account_exists', 'wallet_exists', 'password_not_valid', 'feature_not_supported'],
})
export const authenMissPassword = defineCall<AuthenSchemas>()({
  service: 'main',
  name: 'authen_miss_password',
  sessionEffect: 'begins',
  subject: 'claimed',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: [...code, 'password_not_valid', 'second_proof_needed'],
})
export const authenChangePassword = defineCall<AuthenSchemas>()({
  service: 'main',
  name: 'authen_change_password',
  sessionEffect: 'renews',
  subject: 'session',
  retry: 'never',
  rateLimit: 'try',
  needsDevice: true,
  blockedInMaintenance: true,
  errors: ['old_password_wrong', 'password_not_valid', 'password_locked'],
})
/**
 * Sets the first password of a line that signs in by code; changing one requires the old password
 * (`authen_change_password`).
 */
export const authenSetPassword = defineCall<AuthenSchemas>()({
  service: 'main',
  name: 'authen_set_password',
  sessionEffect: 'renews',
  subject: 'session',
  retry: 'never',
  blockedInMaintenance: true,
  errors: ['step_up_needed', 'password_not_valid', 'password_exists'],
})
export const authenStepUp = defineCall<AuthenSchemas>()({
  service: 'main',
  name: 'authen_step_up',
  sessionEffect: 'renews',
  subject: 'session',
  retry: 'never',
  rateLimit: 'try',
  errors: [...code],
})

const mine = { service: 'main', subject: 'session', errors: [] } as const

export const authenSessionList = defineCall<AuthenSchemas>()({
  ...mine,
  name: 'authen_session_list',
  retry: 'read',
})
export const authenSessionEnd = defineCall<AuthenSchemas>()({
  ...mine,
  name: 'authen_session_end',
  retry: 'idempotent',
})
