/** Care for others: an owner lets a helper see, pay or manage a line. Spec CAR-1 to CAR-5. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { CareSchemas } from './care.schema.ts'

const once = { service: 'main', subject: 'session', retry: 'never', blockedInMaintenance: true } as const
/** What the product of a payment or a package can refuse. */
const refusals = [
  ...['recharge_amount', 'recharge_target_unknown', 'recharge_postpaid', 'recharge_others_limit'],
  ...['bill_unknown', 'invoice_paid', 'payment_code_missing', 'bill_ask_limit', 'price_changed'],
  ...['payment_limit', 'payment_over', 'feature_not_supported', 'package_unknown', 'consent_needed'],
  ...['package_by_order', 'package_active', 'package_off_net', 'outgoing_barred', 'package_line_kind'],
  ...['custom_postpaid', 'package_tier', 'family_in_group', 'family_seats', 'insufficient_balance'],
  ...['service_not_active', 'combo_part_of', 'package_paid_ahead', 'idempotency_conflict'],
] as const

/** Never repeated: after a lost answer another link is made. */
export const careInvite = defineCall<CareSchemas>()({
  ...once,
  name: 'care_invite',
  errors: ['step_up_needed'],
})
export const careInviteView = defineCall<CareSchemas>()({
  ...sessionRead,
  name: 'care_invite_view',
  rateLimit: 'try',
  errors: ['care_invite_over', 'account_own'],
})
export const careAccept = defineCall<CareSchemas>()({
  ...once,
  name: 'care_accept',
  rateLimit: 'try',
  errors: ['care_invite_over', 'account_own', 'managed_limit'],
})
export const careList = defineCall<CareSchemas>()({ ...sessionRead, name: 'care_list', errors: [] })
export const careLineGet = defineCall<CareSchemas>()({
  ...sessionRead,
  name: 'care_line_get',
  errors: ['managed_unknown', 'managed_summary_refused'],
})
export const careAct = defineCall<CareSchemas>()({
  ...sessionWrite,
  name: 'care_act',
  errors: ['managed_unknown', 'care_role', 'care_questions', ...refusals],
})
export const careActPay = defineCall<CareSchemas>()({
  ...sessionWrite,
  name: 'care_act_pay',
  errors: ['care_act_unknown', 'care_act_over', ...refusals],
})
export const careActWithdraw = defineCall<CareSchemas>()({
  ...sessionWrite,
  name: 'care_act_withdraw',
  errors: ['care_act_unknown', 'care_act_over', 'idempotency_conflict'],
})
export const careAnswer = defineCall<CareSchemas>()({
  ...sessionWrite,
  name: 'care_answer',
  errors: ['step_up_needed', 'care_act_unknown', 'care_act_over', 'idempotency_conflict'],
})
export const simpleModeSet = defineCall<CareSchemas>()({ ...once, name: 'simple_mode_set', errors: [] })
