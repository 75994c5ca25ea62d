/** Calls about the owner and the kind of a line. Spec SUB-1. */
import { defineCall } from '../call.ts'
import type { CustomerSchemas } from './customer.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read', errors: [] } as const

export const coreCustomerGetInfo = defineCall<CustomerSchemas>()({
  ...read,
  name: 'core_customer_get_info',
})
export const custGetInfoVer2 = defineCall<CustomerSchemas>()({ ...read, name: 'cust_get_info_ver2' })
export const getRankVnpPlus = defineCall<CustomerSchemas>()({ ...read, name: 'get_rank_vnp_plus' })
export const mobileGetInfo = defineCall<CustomerSchemas>()({ ...read, name: 'mobile_get_info' })

/** Same answer for known and unknown numbers; the gateway signs the request to the operator. */
export const selfcareAddContactUpdateUserInfo = defineCall<CustomerSchemas>()({
  service: 'main',
  name: 'selfcare_add_contact_update_user_info',
  subject: 'claimed',
  retry: 'never',
  rateLimit: 'send',
  errors: ['signature_refused', 'rate_limited'],
})
