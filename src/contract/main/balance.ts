/** Calls about balance, expiry and charges. Spec ACC-2, Spec ACC-4. */
import { defineCall } from '../call.ts'
import type { BalanceSchemas } from './balance.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read', errors: [] } as const

export const coreMobileEzpayBalance = defineCall<BalanceSchemas>()({
  ...read,
  name: 'core_mobile_ezpay_balance',
})
export const mobileInBalances = defineCall<BalanceSchemas>()({ ...read, name: 'mobile_IN_balances' })
export const mobileBalanceInfoV2 = defineCall<BalanceSchemas>()({
  ...read,
  name: 'mobile_balance_info_v2',
})
export const mobileBundleRemainAmount = defineCall<BalanceSchemas>()({
  ...read,
  name: 'mobile_bundle_remain_amount',
})
export const mobileDataGetHighBandwidth = defineCall<BalanceSchemas>()({
  ...read,
  name: 'mobile_data_get_high_bandwidth',
})
