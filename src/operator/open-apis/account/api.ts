/** TMF666 Account Management 4.0.0. Accounts come and go with lines and contracts, so they are only read. */
import type { OpenApi } from '../resource/resource.ts'
import { billingAccount, billingCycleSpecification, partyAccount } from './accounts.ts'

export const account: OpenApi = {
  number: 666,
  title: 'Account Management',
  subject: 'account',
  path: 'accountManagement',
  version: 'v4',
  resources: [billingAccount, partyAccount, billingCycleSpecification],
  notOffered: ['settlementAccount', 'financialAccount', 'billFormat', 'billPresentationMedia', 'hub'],
}
