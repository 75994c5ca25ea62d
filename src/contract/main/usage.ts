/** Usage and payments of a line in the last 90 days. Spec ACC-5. */
import { defineCall } from '../call.ts'
import type { UsageSchemas } from './usage.schema.ts'

export const usageHistory = defineCall<UsageSchemas>()({
  service: 'main',
  name: 'usage_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'step_up_needed', 'bill_unknown', 'ledger_line_unknown'],
})
export const historyFile = defineCall<UsageSchemas>()({
  service: 'main',
  name: 'history_file',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'step_up_needed', 'bill_unknown', 'ledger_line_unknown'],
})
export const mobilePrepaidRefillHistory = defineCall<UsageSchemas>()({
  service: 'main',
  name: 'mobile_prepaid_refill_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'package_line_kind'],
})
export const mobilePostPaymentHistory = defineCall<UsageSchemas>()({
  service: 'main',
  name: 'mobile_post_payment_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'package_line_kind'],
})
export const mobilePrepaidHistDetail = defineCall<UsageSchemas>()({
  service: 'main',
  name: 'mobile_prepaid_hist_detail',
  subject: 'session',
  retry: 'read',
  errors: ['document_unknown'],
})
