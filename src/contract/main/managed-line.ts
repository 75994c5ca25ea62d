/** Lines and accesses that a line manages, and who manages mine. Specification core §3, §7, "Customer and account"; feature C6. */
import { call } from '../call.ts'
import type { Bare } from './authen.schema.ts'
import type {
  AccountRequest,
  AddRequest,
  AddResult,
  ConsentRequest,
  ConsentResult,
  Done,
  EndManagerRequest,
  LineSummary,
  ManagerList,
  RenameRequest,
  SubscriberList,
} from './managed-line.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read', errors: [] } as const
const write = { service: 'main', subject: 'session', retry: 'never' } as const
const refusals = ['account_not_valid', 'account_own', 'account_added', 'managed_limit'] as const
const adding = {
  ...write,
  counts: 'try',
  closes: true,
  errors: [...refusals, 'otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
} as const

export const custGetSubscribersByInvoice2 = call<Bare, SubscriberList>()({ ...read, name: 'cust_get_subscribers_by_invoice2' })
export const custSendAccountConsent = call<ConsentRequest, ConsentResult>()({
  ...write,
  name: 'cust_send_account_consent',
  counts: 'send',
  errors: [...refusals, 'otp_locked', 'send_sms_nok', 'send_sms_nok_limit_n'],
})
export const mobileAddAccount = call<AddRequest, AddResult>()({ ...adding, name: 'mobile_add_account' })
export const phoneAddAccount = call<AddRequest, AddResult>()({ ...adding, name: 'phone_add_account' })
export const fiberAddAccount = call<AddRequest, AddResult>()({ ...adding, name: 'fiber_add_account' })
export const mytvAddAccount = call<AddRequest, AddResult>()({ ...adding, name: 'mytv_add_account' })
export const custRemoveAccount = call<AccountRequest, Done>()({ ...write, name: 'cust_remove_account', errors: ['managed_unknown'] })
export const custRenameAccount = call<RenameRequest, Done>()({ ...write, name: 'cust_rename_account', errors: ['managed_unknown'] })
export const custGetAccountManagers = call<Bare, ManagerList>()({ ...read, name: 'cust_get_account_managers' })
export const custEndAccountManager = call<EndManagerRequest, Done>()({ ...write, name: 'cust_end_account_manager', errors: ['managed_unknown'] })
/** A look at another's line is written down for its owner. */
export const mobileGetManagedSummary = call<AccountRequest, LineSummary>()({
  ...read,
  name: 'mobile_get_managed_summary',
  errors: ['managed_unknown', 'managed_summary_refused'],
})
