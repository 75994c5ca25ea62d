import type { Handlers } from '../context.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { getCustomerDetail } from '../customer/get-customer-detail.ts'
import { getLine } from '../customer/get-line.ts'
import { getRank } from '../customer/get-rank.ts'

export const customerHandlers = {
  core_customer_get_info: getCustomer,
  cust_get_info_ver2: getCustomerDetail,
  get_rank_vnp_plus: getRank,
  mobile_get_info: getLine,
} satisfies Partial<Handlers>
