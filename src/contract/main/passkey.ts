/** Passkeys of a line: signing in, confirming, adding and removing. Spec IDN-14. */
import { defineCall } from '../call.ts'
import type { PasskeySchemas } from './passkey.schema.ts'

const own = { service: 'main', subject: 'session' } as const
const proof = ['passkey_refused', 'passkey_expired', 'passkey_copied', 'feature_not_supported'] as const

/** What the browser needs to sign in by a passkey of any line. Bound to this browser. */
export const passkeySignInStart = defineCall<PasskeySchemas>()({
  service: 'main',
  name: 'passkey_sign_in_start',
  subject: 'none',
  retry: 'read',
  bindsBrowser: true,
  errors: ['feature_not_supported'],
})
export const passkeySignIn = defineCall<PasskeySchemas>()({
  service: 'main',
  name: 'passkey_sign_in',
  sessionEffect: 'begins',
  subject: 'none',
  retry: 'never',
  rateLimit: 'try',
  errors: proof,
})
/** What the browser needs to confirm the action that was refused last. */
export const passkeyStepUpStart = defineCall<PasskeySchemas>()({
  ...own,
  name: 'passkey_step_up_start',
  retry: 'read',
  errors: ['passkey_unknown', 'passkey_expired', 'feature_not_supported'],
})
export const passkeyStepUp = defineCall<PasskeySchemas>()({
  ...own,
  name: 'passkey_step_up',
  sessionEffect: 'renews',
  retry: 'never',
  rateLimit: 'try',
  errors: proof,
})
/** Needs a code: a stolen session cannot add a passkey. */
export const passkeyAddStart = defineCall<PasskeySchemas>()({
  ...own,
  name: 'passkey_add_start',
  retry: 'read',
  blockedInMaintenance: true,
  errors: ['step_up_needed', 'passkey_limit', 'feature_not_supported'],
})
export const passkeyAdd = defineCall<PasskeySchemas>()({
  ...own,
  name: 'passkey_add',
  retry: 'never',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: [
    ...['step_up_needed', 'passkey_refused', 'passkey_expired', 'passkey_limit'],
    ...['passkey_not_resident', 'feature_not_supported'],
  ] as const,
})
export const passkeyList = defineCall<PasskeySchemas>()({
  ...own,
  name: 'passkey_list',
  retry: 'read',
  errors: [],
})
export const passkeyRename = defineCall<PasskeySchemas>()({
  ...own,
  name: 'passkey_rename',
  retry: 'idempotent',
  errors: ['passkey_unknown'],
})
/** It protects the line, so it works during maintenance too. */
export const passkeyRemove = defineCall<PasskeySchemas>()({
  ...own,
  name: 'passkey_remove',
  retry: 'idempotent',
  errors: ['passkey_unknown'],
})
