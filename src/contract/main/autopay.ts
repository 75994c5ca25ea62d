/** Automatic payment of the own mobile line's bills from the linked wallet. Spec BIL-4. */
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
 * `step_up_needed` to begin and for a higher cap only. `autopay_cap`: details `reason` least, most or step.
 * `autopay_consent`: not agreed, or to other words than those of now.
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
/** Open while the system is closed too: nobody is charged because they could not say no. */
export const autopayStop = defineCall<AutopaySchemas>()({
  ...mine,
  name: 'autopay_stop',
  retry: 'never',
  errors: ['autopay_none'],
})
