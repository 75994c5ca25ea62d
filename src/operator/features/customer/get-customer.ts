/** `core_customer_get_info`: name and customer number, for the greeting. */
import type { CallHandler } from '../../platform/context.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'

export const getCustomer: CallHandler<'core_customer_get_info'> = async (context, { msisdn }) => {
  const { customer } = await findCustomer(context, msisdn)
  return { MSISDN: msisdn, FULL_NAME: customer.fullName, CUSTOMER_ID: customer.id }
}
