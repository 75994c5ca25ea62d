/** TMF654 Prepay Balance Management 4.0.0. */
import type { OpenApi } from '../resource/resource.ts'
import { accumulatedBalance, bucket } from './buckets.ts'
import { topupBalance } from './top-ups.ts'

export const prepayBalance: OpenApi = {
  number: 654,
  title: 'Prepay Balance Management',
  subject: 'prepayBalance',
  path: 'prepayBalanceManagement',
  version: 'v4',
  resources: [bucket, accumulatedBalance, topupBalance],
  notOffered: ['adjustBalance', 'transferBalance', 'reserveBalance', 'balanceActionHistory', 'hub'],
}
