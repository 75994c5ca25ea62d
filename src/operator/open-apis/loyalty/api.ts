/**
 * TMF658 Loyalty Management 1.0. Members join, earn and redeem by the rules of the programme, which are no
 * resources: it is only read.
 */
import type { OpenApi } from '../resource/resource.ts'
import { loyaltyAccount, loyaltyBalance, loyaltyProgramMember, loyaltyProgramProductSpec } from './members.ts'

export const loyalty: OpenApi = {
  number: 658,
  title: 'Loyalty Management',
  subject: 'loyalty',
  path: 'loyaltyManagement',
  version: 'v1',
  resources: [loyaltyProgramProductSpec, loyaltyProgramMember, loyaltyAccount, loyaltyBalance],
  hasNumericErrors: true,
  notOffered: [
    ...['loyaltyAction', 'loyaltyCondition', 'loyaltyEventType', 'loyaltyRule', 'loyaltyEvent'],
    ...['loyaltyProgramProduct', 'loyaltyExecutionPoint', 'loyaltyEarn', 'loyaltyBurn'],
  ],
}
