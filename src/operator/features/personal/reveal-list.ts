/**
 * `customer_reveal_list`: who viewed the owner's data unmasked, and when; visible to every line of the owner.
 * Spec SUB-2.
 */
import { and, desc, eq, gte } from 'drizzle-orm'
import { maskPhone } from '../../../contract/format/phone.ts'
import { REVEAL_RETENTION_DAYS, REVEALS_LISTED } from '../../../contract/rules/personal.ts'
import type { CallHandler } from '../../platform/context.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { addDays } from '../../platform/time/day.ts'
import { reveal } from './tables.ts'

export const listReveals: CallHandler<'customer_reveal_list'> = async (context, { msisdn }) => {
  const { customer } = await findCustomer(context, msisdn)
  const since = addDays(context.clock.now(), -REVEAL_RETENTION_DAYS)
  const rows = await context.db
    .select()
    .from(reveal)
    .where(and(eq(reveal.customerId, customer.id), gte(reveal.at, since)))
    .orderBy(desc(reveal.at), desc(reveal.id))
    .limit(REVEALS_LISTED)
  return {
    reveals: rows.map((row) => ({
      at: row.at.toISOString(),
      msisdn: maskPhone(row.msisdn),
      device: row.device,
      fields: row.fields,
      here: row.msisdn === msisdn,
    })),
    kept_days: REVEAL_RETENTION_DAYS,
  }
}
