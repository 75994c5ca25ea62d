import { campaignProgress } from '../campaign/progress.ts'
import { paymentOrderVoucher, voucherList } from '../campaign/voucher.ts'
import type { Handlers } from '../context.ts'

export const campaignHandlers = {
  campaign_progress: campaignProgress,
  voucher_list: voucherList,
  payment_order_voucher: paymentOrderVoucher,
} satisfies Partial<Handlers>
