/** What a line used and paid in, of the last 90 days. Core §3, §7 (`mobile_prepaid_refill_history`, `mobile_prepaid_hist_detail`), §9; feature C7. */
import { call } from '../call.ts'
import type { FileTicket } from '../schema-file.ts'
import type { BillPayments, HistoryFileRequest, RefillDetail, RefillRequest, Refills, RefillsRequest, UsagePage, UsageRequest } from './usage.schema.ts'

export const usageHistory = call<UsageRequest, UsagePage>()({
  service: 'main',
  name: 'usage_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'step_up_needed'],
})
export const historyFile = call<HistoryFileRequest, FileTicket>()({
  service: 'main',
  name: 'history_file',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'step_up_needed'],
})
export const mobilePrepaidRefillHistory = call<RefillsRequest, Refills>()({
  service: 'main',
  name: 'mobile_prepaid_refill_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'package_line_kind'],
})
export const mobilePostPaymentHistory = call<RefillsRequest, BillPayments>()({
  service: 'main',
  name: 'mobile_post_payment_history',
  subject: 'session',
  retry: 'read',
  errors: ['history_range', 'package_line_kind'],
})
export const mobilePrepaidHistDetail = call<RefillRequest, RefillDetail>()({
  service: 'main',
  name: 'mobile_prepaid_hist_detail',
  subject: 'session',
  retry: 'read',
  errors: ['document_unknown'],
})
