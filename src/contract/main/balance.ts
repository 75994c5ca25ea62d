/** How much is left, until when, and what was taken. Specification core §7; features C2 to C4, P-LEDGER. */
import { call } from '../call.ts'
import type { Bare } from './authen.schema.ts'
import type { BalanceInfo, BundleRemain, HeaderBalance, HighBandwidth, InBalances, Ledger } from './balance.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read', errors: [] } as const

export const coreMobileEzpayBalance = call<Bare, HeaderBalance>()({
  ...read,
  name: 'core_mobile_ezpay_balance',
  summary: 'One figure for the header: prepaid balance or postpaid charges.',
})
export const mobileInBalances = call<Bare, InBalances>()({ ...read, name: 'mobile_IN_balances', summary: 'All prepaid accounts with their expiry.' })
export const mobileBalanceInfoV2 = call<Bare, BalanceInfo>()({
  ...read,
  name: 'mobile_balance_info_v2',
  summary: 'Balance or bill of the line, and what will be charged next.',
})
export const mobileBundleRemainAmount = call<Bare, BundleRemain>()({
  ...read,
  name: 'mobile_bundle_remain_amount',
  summary: 'Every quota: data, calls, messages.',
})
export const mobileDataGetHighBandwidth = call<Bare, HighBandwidth>()({
  ...read,
  name: 'mobile_data_get_high_bandwidth',
  summary: 'High-speed data left, the speed after it, seven days of use and a forecast.',
})
export const mobileLedgerList = call<Bare, Ledger>()({
  ...read,
  name: 'mobile_ledger_list',
  summary: 'The last 50 bookings of the line, newest first, each explained.',
})
