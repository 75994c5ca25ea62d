/** Calls about bills: by payment code, for payment and in the history. Spec BIL-2, Spec BIL-1. */
import { defineCall } from '../call.ts'
import type { BillSchemas } from './bill.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read' } as const

export const selfcareGetBillCode = defineCall<BillSchemas>()({
  ...read,
  name: 'selfcare_get_bill_code',
  errors: ['payment_code_missing', 'bill_ask_limit'],
})
export const selfcareTtcBillcodeList = defineCall<BillSchemas>()({
  ...read,
  name: 'selfcare_ttc_billcode_list',
  errors: [],
})
export const selfcareTtcDetail = defineCall<BillSchemas>()({
  ...read,
  name: 'selfcare_ttc_detail',
  errors: ['payment_code_missing', 'bill_unknown'],
})
export const selfcareTtcUpdate = defineCall<BillSchemas>()({
  service: 'main',
  name: 'selfcare_ttc_update',
  subject: 'session',
  retry: 'idempotent',
  errors: ['payment_code_missing', 'bill_saved_limit'],
})
/**
 * `price_changed` has the current and the sent total of the bills; `invoice_paid` the time in `until` and the
 * channel in `reason`; `bill_part` what is left in `price` and the part in `quoted`.
 */
export const selfcareTtcPaymentInfo = defineCall<BillSchemas>()({
  service: 'main',
  name: 'selfcare_ttc_payment_info',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [
    'payment_code_missing',
    'bill_unknown',
    'invoice_paid',
    'bill_part',
    'price_changed',
    'payment_limit',
    'feature_not_supported',
    'idempotency_conflict',
  ],
})
export const mobilePostBillingHistory = defineCall<BillSchemas>()({
  ...read,
  name: 'mobile_post_billing_history',
  errors: [],
})
export const mobilePostHistDetail = defineCall<BillSchemas>()({
  ...read,
  name: 'mobile_post_hist_detail',
  errors: ['bill_unknown'],
})
export const custNonmobileLichsuNo = defineCall<BillSchemas>()({
  ...read,
  name: 'cust_nonmobile_lichsu_no',
  errors: [],
})
