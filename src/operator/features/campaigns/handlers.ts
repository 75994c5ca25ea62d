import type { Handlers } from '../../platform/context.ts'
import { campaignProgress } from './progress.ts'
import { paymentOrderVoucher, voucherList } from './voucher.ts'

export const campaignHandlers = {
  campaign_progress: campaignProgress,
  voucher_list: voucherList,
  payment_order_voucher: paymentOrderVoucher,
} satisfies Partial<Handlers>
