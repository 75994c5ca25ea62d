/** Bills: by payment code, in payment, in history. Spec BIL-2, Spec BIL-1. */
import { call } from '../call.ts'
import type { BillSchemas } from './bill.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read' } as const

export const selfcareGetBillCode = call<BillSchemas>()({
  ...read,
  name: 'selfcare_get_bill_code',
  errors: ['payment_code_missing', 'bill_ask_limit'],
})
export const selfcareTtcBillcodeList = call<BillSchemas>()({ ...read, name: 'selfcare_ttc_billcode_list', errors: [] })
export const selfcareTtcDetail = call<BillSchemas>()({
  ...read,
  name: 'selfcare_ttc_detail',
  errors: ['payment_code_missing', 'bill_unknown'],
})
export const selfcareTtcUpdate = call<BillSchemas>()({
  service: 'main',
  name: 'selfcare_ttc_update',
  subject: 'session',
  retry: 'idempotent',
  errors: ['payment_code_missing', 'bill_saved_limit'],
})
/** `price_changed` carries the sum of the bills as it is and as it was sent; `invoice_paid` the time in `until` and the channel in `reason`; `bill_part` what is left in `price` and the part in `quoted`. */
export const selfcareTtcPaymentInfo = call<BillSchemas>()({
  service: 'main',
  name: 'selfcare_ttc_payment_info',
  subject: 'session',
  retry: 'idempotent',
  closes: true,
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
export const mobilePostBillingHistory = call<BillSchemas>()({ ...read, name: 'mobile_post_billing_history', errors: [] })
export const mobilePostHistDetail = call<BillSchemas>()({ ...read, name: 'mobile_post_hist_detail', errors: ['bill_unknown'] })
export const custNonmobileLichsuNo = call<BillSchemas>()({ ...read, name: 'cust_nonmobile_lichsu_no', errors: [] })
