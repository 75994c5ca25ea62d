/**
 * `customer_personal_get`: the masked data of the line's owner, each with its source and time. Spec SUB-1,
 * Spec SUB-2.
 */
import type { Personal } from '../../../contract/main/personal.schema.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { factsOf } from './facts.ts'

export const getPersonal: CallHandler<'customer_personal_get'> = (context, { msisdn }) =>
  personalOf(context, msisdn)

/** Also used after a change; `context.db` may be a transaction. */
export async function personalOf(context: Context, msisdn: string): Promise<Personal> {
  const { customer, line } = await findCustomer(context, msisdn)
  return {
    facts: await factsOf(context.db, customer),
    sms_language: line.language,
    contact_online: !line.vip,
  }
}
