/** How much is left, until when, and what was taken. Specification core §7; features C2 to C4. */
import { call } from '../call.ts'
import type { Bare } from './authen.schema.ts'
import type { BalanceInfo, BundleRemain, HeaderBalance, HighBandwidth, InBalances } from './balance.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read', errors: [] } as const

export const coreMobileEzpayBalance = call<Bare, HeaderBalance>()({
  ...read,
  name: 'core_mobile_ezpay_balance',
})
export const mobileInBalances = call<Bare, InBalances>()({ ...read, name: 'mobile_IN_balances' })
export const mobileBalanceInfoV2 = call<Bare, BalanceInfo>()({
  ...read,
  name: 'mobile_balance_info_v2',
})
export const mobileBundleRemainAmount = call<Bare, BundleRemain>()({
  ...read,
  name: 'mobile_bundle_remain_amount',
})
export const mobileDataGetHighBandwidth = call<Bare, HighBandwidth>()({
  ...read,
  name: 'mobile_data_get_high_bandwidth',
})
