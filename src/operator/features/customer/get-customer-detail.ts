/** `cust_get_info_ver2`: the customer with masked contact data. */
import { maskPhone } from '../../../contract/format/phone.ts'
import type { CallHandler } from '../../platform/context.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { maskAddress, maskBirthDate, maskEmail } from '../../platform/subscriber/mask.ts'

export const getCustomerDetail: CallHandler<'cust_get_info_ver2'> = async (context, { msisdn }) => {
  const { customer } = await findCustomer(context, msisdn)
  return {
    MSISDN: msisdn,
    FULL_NAME: customer.fullName,
    CUSTOMER_ID: customer.id,
    CONTACT: maskPhone(customer.contact),
    EMAIL: maskEmail(customer.email),
    ADDRESS: maskAddress(customer.address),
    BIRTH_DATE: maskBirthDate(customer.birthDate),
    updated_at: customer.updatedAt.toISOString(),
  }
}
