/** Calls of balances and who answers them. */
import { mobileInBalances } from '../balance/accounts.ts'
import { mobileBundleRemainAmount } from '../balance/bundle.ts'
import { coreMobileEzpayBalance } from '../balance/header.ts'
import { mobileDataGetHighBandwidth } from '../balance/high-bandwidth.ts'
import { mobileBalanceInfoV2 } from '../balance/info.ts'
import type { Handlers } from '../context.ts'

export const balanceHandlers = {
  core_mobile_ezpay_balance: coreMobileEzpayBalance,
  mobile_IN_balances: mobileInBalances,
  mobile_balance_info_v2: mobileBalanceInfoV2,
  mobile_bundle_remain_amount: mobileBundleRemainAmount,
  mobile_data_get_high_bandwidth: mobileDataGetHighBandwidth,
} satisfies Partial<Handlers>
