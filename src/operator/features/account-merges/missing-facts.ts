/** Personal data that the account that stays lacks, taken from the other account. Spec SUB-13. */
import { and, eq, inArray } from 'drizzle-orm'
import { PERSONAL_FIELDS, type PersonalField } from '../../../contract/rules/personal.ts'
import type { Database } from '../../platform/database/open.ts'
import { customer } from '../../platform/subscriber/tables.ts'
import { factValue, keepFactTimes } from '../personal/facts.ts'
import { customerFact } from '../personal/tables.ts'

type Customer = typeof customer.$inferSelect

const COLUMNS = {
  name: 'fullName',
  birth_date: 'birthDate',
  id_number: 'idNumber',
  contact: 'contact',
  email: 'email',
  address: 'address',
} as const satisfies Record<PersonalField, keyof Customer>

/**
 * Facts of `kept` rule. What it lacks comes from `former` with source and time: bills that went to its e-mail
 * address would otherwise go nowhere.
 */
export async function addMissingFacts(
  tx: Database,
  kept: Customer,
  former: Customer,
  now: Date,
): Promise<void> {
  const mayJoin = kept.ofVinaphone || former.ofVinaphone
  if (mayJoin !== kept.ofVinaphone)
    await tx.update(customer).set({ ofVinaphone: mayJoin }).where(eq(customer.id, kept.id))
  const missing = PERSONAL_FIELDS.filter(
    (field) => factValue(kept, field) === '' && factValue(former, field) !== '',
  )
  if (missing.length === 0) return
  await keepFactTimes(tx, kept)
  await keepFactTimes(tx, former)
  const factsOf = ({ id }: Customer) =>
    and(eq(customerFact.customerId, id), inArray(customerFact.field, missing))
  await tx.delete(customerFact).where(factsOf(kept))
  await tx.update(customerFact).set({ customerId: kept.id }).where(factsOf(former))
  const values = Object.fromEntries(missing.map((field) => [COLUMNS[field], factValue(former, field)]))
  await tx
    .update(customer)
    .set({ ...values, updatedAt: now })
    .where(eq(customer.id, kept.id))
}
