/** Top-up of prepaid lines, by an order or a scratch card. Spec TOP-1, Spec TOP-3. */
import { defineCall } from '../call.ts'
import type { RechargeSchemas } from './recharge.schema.ts'

export const rechargeCheckRemain = defineCall<RechargeSchemas>()({
  service: 'main',
  name: 'mobile_payment_recharge_check_remain',
  subject: 'session',
  retry: 'read',
  errors: ['recharge_check_limit'],
})
export const recharge = defineCall<RechargeSchemas>()({
  service: 'main',
  name: 'mobile_payment_recharge_v2',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [
    ...[
      'step_up_needed',
      'recharge_amount',
      'recharge_target_unknown',
      'recharge_postpaid',
      'recharge_others_limit',
    ],
    ...[
      'recharge_card_length',
      'recharge_card_unknown',
      'recharge_card_used',
      'recharge_card_expired',
      'recharge_card_locked',
    ],
    ...['payment_limit', 'feature_not_supported', 'idempotency_conflict'],
  ] as const,
})
export const rechargeHistory = defineCall<RechargeSchemas>()({
  service: 'main',
  name: 'mobile_payment_recharge_history',
  subject: 'session',
  retry: 'read',
  errors: [],
})
