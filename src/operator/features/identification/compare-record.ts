/** Compares a card with the customer record, and writes what an approval changes. Spec EKY-6, Spec EKY-7. */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { IdentityForm } from '../../../contract/rules/identification-form.ts'
import type { PersonalField } from '../../../contract/rules/personal.ts'
import { unmarkedName } from '../../../contract/rules/td1.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { findCustomer } from '../../platform/subscriber/find-customer.ts'
import { customer } from '../../platform/subscriber/tables.ts'
import { factValue, keepFactTimes } from '../personal/facts.ts'
import { customerFact } from '../personal/tables.ts'

type Customer = typeof customer.$inferSelect

/** `identity_other_person` if the record names another person; what it lacks is not compared. */
export async function compareWithRecord(
  context: Pick<Context, 'db'>,
  msisdn: string,
  form: IdentityForm,
): Promise<ApiError | undefined> {
  const { customer: owner } = await findCustomer(context, msisdn)
  return isSamePerson(owner, form) ? undefined : new ApiError('identity_other_person')
}

/** A number of nine digits was replaced by one of twelve, so two lengths are not compared. */
export function isSamePerson(owner: Customer, form: IdentityForm): boolean {
  const { fullName, birthDate, idNumber } = owner
  if (fullName !== '' && unmarkedName(fullName) !== unmarkedName(form.full_name)) return false
  if (birthDate !== '' && birthDate !== form.birth_date) return false
  return idNumber.length !== form.id_number.length || idNumber === form.id_number
}

/** Writes the card's fields with their source. Returns those that changed. */
export async function writeRecord(
  tx: Database,
  owner: Customer,
  form: IdentityForm,
  at: Date,
): Promise<PersonalField[]> {
  // The record keeps the marks of a name that the card confirms.
  const isSameName = unmarkedName(owner.fullName) === unmarkedName(form.full_name)
  const values = {
    name: isSameName ? owner.fullName : form.full_name,
    birth_date: form.birth_date,
    id_number: form.id_number,
  } as const
  const fields = Object.keys(values) as (keyof typeof values)[]
  const changed = fields.filter((field) => factValue(owner, field) !== values[field])
  await keepFactTimes(tx, owner)
  await tx
    .update(customer)
    .set({
      fullName: values.name,
      birthDate: values.birth_date,
      idNumber: values.id_number,
      updatedAt: at,
    })
    .where(eq(customer.id, owner.id))
  for (const field of fields) {
    const fact = { source: 'id_card' as const, at }
    await tx
      .insert(customerFact)
      .values({ customerId: owner.id, field, ...fact })
      .onConflictDoUpdate({ target: [customerFact.customerId, customerFact.field], set: fact })
  }
  return changed
}
