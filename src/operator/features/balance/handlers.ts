/** Maps the calls of balances to their handlers. */

import { type Handlers, mayLag } from '../../platform/context.ts'
import { mobileInBalances } from './accounts.ts'
import { mobileBundleRemainAmount } from './bundle.ts'
import { coreMobileEzpayBalance } from './header.ts'
import { mobileDataGetHighBandwidth } from './high-bandwidth.ts'
import { mobileBalanceInfoV2 } from './info.ts'

export const balanceHandlers = {
  core_mobile_ezpay_balance: mayLag(coreMobileEzpayBalance),
  mobile_IN_balances: mayLag(mobileInBalances),
  mobile_balance_info_v2: mayLag(mobileBalanceInfoV2),
  mobile_bundle_remain_amount: mayLag(mobileBundleRemainAmount),
  mobile_data_get_high_bandwidth: mayLag(mobileDataGetHighBandwidth),
} satisfies Partial<Handlers>
