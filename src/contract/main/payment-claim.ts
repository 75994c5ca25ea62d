/** Claims of transfers that matched no order. Spec PAY-26. */
import { defineCall } from '../call.ts'
import type { PaymentClaimSchemas } from './payment-claim.schema.ts'

export const paymentClaimCreate = defineCall<PaymentClaimSchemas>()({
  service: 'main',
  name: 'payment_claim_create',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['payment_unknown', 'claim_evidence', 'claim_limit', 'idempotency_conflict'],
})
