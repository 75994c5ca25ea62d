/** Maps the calls of balances to their handlers. */

import type { Handlers } from '../../platform/context.ts'
import { mobileInBalances } from './accounts.ts'
import { mobileBundleRemainAmount } from './bundle.ts'
import { coreMobileEzpayBalance } from './header.ts'
import { mobileDataGetHighBandwidth } from './high-bandwidth.ts'
import { mobileBalanceInfoV2 } from './info.ts'

export const balanceHandlers = {
  core_mobile_ezpay_balance: coreMobileEzpayBalance,
  mobile_IN_balances: mobileInBalances,
  mobile_balance_info_v2: mobileBalanceInfoV2,
  mobile_bundle_remain_amount: mobileBundleRemainAmount,
  mobile_data_get_high_bandwidth: mobileDataGetHighBandwidth,
} satisfies Partial<Handlers>
