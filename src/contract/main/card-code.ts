/**
 * Buying codes of top-up cards and viewing them again. Our extension of the API (Spec TOP-4). Codes are only
 * shown after step-up authentication (Spec OTP-8).
 */
import { defineCall } from '../call.ts'
import type { CardCodeSchemas } from './card-code.schema.ts'

export const cardCodeOrder = defineCall<CardCodeSchemas>()({
  service: 'main',
  name: 'card_code_order',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['price_changed', 'payment_limit', 'feature_not_supported', 'idempotency_conflict'],
})
export const cardCodeList = defineCall<CardCodeSchemas>()({
  service: 'main',
  name: 'card_code_list',
  subject: 'session',
  retry: 'read',
  errors: [],
})
export const cardCodeReveal = defineCall<CardCodeSchemas>()({
  service: 'main',
  name: 'card_code_reveal',
  subject: 'session',
  retry: 'read',
  errors: ['step_up_needed', 'card_code_unknown'],
})
export const cardCodeSend = defineCall<CardCodeSchemas>()({
  service: 'main',
  name: 'card_code_send',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [
    'step_up_needed',
    'card_code_unknown',
    'card_code_used',
    'card_code_send_limit',
    'card_code_no_email',
    'idempotency_conflict',
  ],
})
