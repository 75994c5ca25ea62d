/** What a line used and paid in, of the last 90 days. Spec ACC-5. */
import { call } from '../call.ts'
import type { UsageSchemas } from './usage.schema.ts'

export const usageHistory = call<UsageSchemas>()({
  service: 'main',
  name: 'usage_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'step_up_needed'],
})
export const historyFile = call<UsageSchemas>()({
  service: 'main',
  name: 'history_file',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'step_up_needed'],
})
export const mobilePrepaidRefillHistory = call<UsageSchemas>()({
  service: 'main',
  name: 'mobile_prepaid_refill_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'package_line_kind'],
})
export const mobilePostPaymentHistory = call<UsageSchemas>()({
  service: 'main',
  name: 'mobile_post_payment_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'package_line_kind'],
})
export const mobilePrepaidHistDetail = call<UsageSchemas>()({
  service: 'main',
  name: 'mobile_prepaid_hist_detail',
  subject: 'session',
  retry: 'read',
  errors: ['document_unknown'],
})
