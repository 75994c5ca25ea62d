/** Lines and accesses that a line manages, and the lines that manage it. Spec SUB-5. */
import { defineCall } from '../call.ts'
import type { ManagedLineSchemas } from './managed-line.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read', errors: [] } as const
const card = { ...read, errors: ['managed_unknown'] } as const
const write = { service: 'main', subject: 'session', retry: 'never' } as const
const addErrors = ['account_not_valid', 'account_own', 'account_added', 'managed_limit'] as const
const adding = {
  ...write,
  sealedContactField: 'subscriber',
  rateLimit: 'try',
  blockedInMaintenance: true,
  errors: [...addErrors, 'otp_incorrect', 'otp_expired', 'otp_other_browser', 'otp_locked'],
} as const

export const custGetSubscribersByInvoice2 = defineCall<ManagedLineSchemas>()({
  ...read,
  name: 'cust_get_subscribers_by_invoice2',
  sealedContactField: 'subscribers',
})
export const custSendAccountConsent = defineCall<ManagedLineSchemas>()({
  ...write,
  name: 'cust_send_account_consent',
  rateLimit: 'send',
  errors: [...addErrors, 'otp_locked', 'send_sms_nok', 'send_sms_nok_limit_n'],
})
export const mobileAddAccount = defineCall<ManagedLineSchemas>()({ ...adding, name: 'mobile_add_account' })
export const phoneAddAccount = defineCall<ManagedLineSchemas>()({ ...adding, name: 'phone_add_account' })
export const fiberAddAccount = defineCall<ManagedLineSchemas>()({ ...adding, name: 'fiber_add_account' })
export const mytvAddAccount = defineCall<ManagedLineSchemas>()({ ...adding, name: 'mytv_add_account' })
export const custRemoveAccount = defineCall<ManagedLineSchemas>()({
  ...write,
  name: 'cust_remove_account',
  errors: ['managed_unknown'],
})
export const custRenameAccount = defineCall<ManagedLineSchemas>()({
  ...write,
  name: 'cust_rename_account',
  errors: ['managed_unknown'],
})
export const custGetAccountManagers = defineCall<ManagedLineSchemas>()({
  ...read,
  name: 'cust_get_account_managers',
})
export const custEndAccountManager = defineCall<ManagedLineSchemas>()({
  ...write,
  name: 'cust_end_account_manager',
  errors: ['managed_unknown'],
})
/** Every view of another's line is recorded for its owner. */
export const mobileGetManagedSummary = defineCall<ManagedLineSchemas>()({
  ...read,
  name: 'mobile_get_managed_summary',
  errors: ['managed_unknown', 'managed_summary_refused'],
})

export const fiberGetInfo = defineCall<ManagedLineSchemas>()({ ...card, name: 'fiber_get_info' })
export const mytvGetInfo = defineCall<ManagedLineSchemas>()({ ...card, name: 'mytv_get_info' })
export const phoneGetInfo = defineCall<ManagedLineSchemas>()({ ...card, name: 'phone_get_info' })
export const fiberSearchInfo2 = defineCall<ManagedLineSchemas>()({ ...read, name: 'fiber_search_info2' })
