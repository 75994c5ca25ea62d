/** How much is left, until when, and what was taken. Spec ACC-2, Spec ACC-3, Spec ACC-4. */
import { call } from '../call.ts'
import type { BalanceSchemas } from './balance.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read', errors: [] } as const

export const coreMobileEzpayBalance = call<BalanceSchemas>()({
  ...read,
  name: 'core_mobile_ezpay_balance',
})
export const mobileInBalances = call<BalanceSchemas>()({ ...read, name: 'mobile_IN_balances' })
export const mobileBalanceInfoV2 = call<BalanceSchemas>()({
  ...read,
  name: 'mobile_balance_info_v2',
})
export const mobileBundleRemainAmount = call<BalanceSchemas>()({
  ...read,
  name: 'mobile_bundle_remain_amount',
})
export const mobileDataGetHighBandwidth = call<BalanceSchemas>()({
  ...read,
  name: 'mobile_data_get_high_bandwidth',
})
