/** Who the line belongs to and what kind of line it is. Specification core §7, "Customer and account". */
import { call } from '../call.ts'
import type { Bare } from './authen.schema.ts'
import type { Customer, CustomerDetail, LineInfo, Rank } from './customer.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read', errors: [] } as const

export const coreCustomerGetInfo = call<Bare, Customer>()({
  ...read,
  name: 'core_customer_get_info',
})
export const custGetInfoVer2 = call<Bare, CustomerDetail>()({ ...read, name: 'cust_get_info_ver2' })
export const getRankVnpPlus = call<Bare, Rank>()({ ...read, name: 'get_rank_vnp_plus' })
export const mobileGetInfo = call<Bare, LineInfo>()({ ...read, name: 'mobile_get_info' })
