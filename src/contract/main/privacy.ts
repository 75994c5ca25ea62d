/** Consents per purpose, their evidence and their withdrawal. Spec PRV-1, Spec PRV-5. */
import { defineCall } from '../call.ts'
import type { PrivacySchemas } from './privacy.schema.ts'

const mine = { service: 'main', subject: 'session' } as const

export const customerConsentGet = defineCall<PrivacySchemas>()({
  ...mine,
  name: 'customer_consent_get',
  retry: 'read',
  errors: [],
})
/** Not blocked in maintenance, because a withdrawal must always be possible. */
export const customerConsentSet = defineCall<PrivacySchemas>()({
  ...mine,
  name: 'customer_consent_set',
  retry: 'idempotent',
  errors: ['consent_outdated'],
})
export const customerConsentFile = defineCall<PrivacySchemas>()({
  ...mine,
  name: 'customer_consent_file',
  retry: 'read',
  errors: [],
})
