/** Automatic payment of the mobile line's own bills from the linked wallet. Spec BIL-4. */
import { defineCall } from '../call.ts'
import type { AutopaySchemas } from './autopay.schema.ts'

const mine = { service: 'main', subject: 'session' } as const

export const autopayGet = defineCall<AutopaySchemas>()({
  ...mine,
  name: 'autopay_get',
  retry: 'read',
  errors: [],
})
/**
 * `step_up_needed` only to start and for a higher cap. `autopay_cap`: details `reason` least, most or step.
 * `autopay_consent`: no consent, or consent to an outdated text.
 */
export const autopaySet = defineCall<AutopaySchemas>()({
  ...mine,
  name: 'autopay_set',
  retry: 'never',
  blockedInMaintenance: true,
  errors: [
    'feature_not_supported',
    'autopay_prepaid',
    'wallet_missing',
    'autopay_cap',
    'autopay_consent',
    'step_up_needed',
  ],
})
/** Available during maintenance too, so that a customer can always stop a charge. */
export const autopayStop = defineCall<AutopaySchemas>()({
  ...mine,
  name: 'autopay_stop',
  retry: 'never',
  errors: ['autopay_none'],
})
