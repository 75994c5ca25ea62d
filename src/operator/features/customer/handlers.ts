/** Maps the calls of the customer and the line to their handlers. */
import { type Handlers, mayLag } from '../../platform/context.ts'
import { getCustomer } from './get-customer.ts'
import { getCustomerDetail } from './get-customer-detail.ts'
import { getLine } from './get-line.ts'

export const customerHandlers = {
  core_customer_get_info: mayLag(getCustomer),
  cust_get_info_ver2: getCustomerDetail,
  mobile_get_info: mayLag(getLine),
} satisfies Partial<Handlers>
