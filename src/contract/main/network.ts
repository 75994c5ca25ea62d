/** Signing in by the mobile network. Spec IDN-15. */
import { defineCall } from '../call.ts'
import type { NetworkSchemas } from './network.schema.ts'

/** Where the network is asked; remembers that this browser asked. */
export const networkSignInStart = defineCall<NetworkSchemas>()({
  service: 'main',
  name: 'network_sign_in_start',
  subject: 'none',
  retry: 'read',
  networkState: 'begins',
  redirectField: 'url',
  errors: ['feature_not_supported'],
})
/** Redeems the code that came back, which the gateway adds. */
export const networkSignIn = defineCall<NetworkSchemas>()({
  service: 'main',
  name: 'network_sign_in',
  sessionEffect: 'begins',
  subject: 'none',
  retry: 'never',
  rateLimit: 'try',
  networkState: 'redeems',
  errors: [
    'network_sign_in_failed',
    'network_confirm_needed',
    'second_proof_needed',
    'feature_not_supported',
  ],
})
