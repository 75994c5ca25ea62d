/** What running campaigns give a line for its orders, and its vouchers. Spec PRO-3, Spec PRO-7. */
import { defineCall } from '../call.ts'
import type { CampaignSchemas } from './campaign.schema.ts'

export const campaignProgress = defineCall<CampaignSchemas>()({
  service: 'main',
  name: 'campaign_progress',
  subject: 'session',
  retry: 'read',
  errors: [],
})
export const voucherList = defineCall<CampaignSchemas>()({
  service: 'main',
  name: 'voucher_list',
  subject: 'session',
  retry: 'read',
  errors: ['payment_unknown'],
})
export const paymentOrderVoucher = defineCall<CampaignSchemas>()({
  service: 'main',
  name: 'payment_order_voucher',
  subject: 'session',
  retry: 'idempotent',
  errors: ['payment_unknown', 'payment_over', 'voucher_refused'],
})
