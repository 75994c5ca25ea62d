/** `core_customer_get_info`: name and customer number, for the greeting. */
import { eq } from 'drizzle-orm'
import { type CallHandler, reads } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { readFor, reading } from '../../platform/reading.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'

const greeting = reading({
  name: 'greeting',
  columns: (db, msisdn) => ({
    owners: rowsOf(
      db
        .select({ id: customer.id, fullName: customer.fullName })
        .from(line)
        .innerJoin(customer, eq(customer.id, line.customerId))
        .where(eq(line.msisdn, msisdn)),
    ),
  }),
  placeholders: () => ({}),
})

const answer: CallHandler<'core_customer_get_info'> = async (context, caller) => {
  const { owners } = await readFor(context, caller, greeting)
  const [owner] = owners
  if (!owner) throw new Error('The line of the session does not exist')
  return { MSISDN: caller.msisdn, FULL_NAME: owner.fullName, CUSTOMER_ID: owner.id }
}

export const getCustomer = reads(greeting, answer)
