/** A customer's facts: their values, where they come from, and how they are shown masked. */
import { eq } from 'drizzle-orm'
import { maskPhone } from '../../../contract/format/phone.ts'
import type { PersonalFact } from '../../../contract/main/personal.schema.ts'
import { PERSONAL_FIELDS, type PersonalField } from '../../../contract/rules/personal.ts'
import type { Database } from '../../platform/database/open.ts'
import { maskAddress, maskBirthDate, maskEmail, maskIdNumber } from '../../platform/subscriber/mask.ts'
import type { customer } from '../../platform/subscriber/tables.ts'
import { customerFact } from './tables.ts'

type Customer = typeof customer.$inferSelect

/** Unmasked; empty where nothing is known. A contact number as people read it is the page's matter: `84…`. */
export function factValue(owner: Customer, field: PersonalField): string {
  const values = {
    name: owner.fullName,
    birth_date: owner.birthDate,
    id_number: owner.idNumber,
    contact: owner.contact,
    email: owner.email,
    address: owner.address,
  }
  return values[field]
}

const MASKS: Readonly<Record<PersonalField, (value: string) => string>> = {
  // The greeting says it on every page.
  name: (value) => value,
  birth_date: maskBirthDate,
  id_number: maskIdNumber,
  contact: maskPhone,
  email: maskEmail,
  address: maskAddress,
}

/**
 * Every field, masked, with its source and time. One without a note of its own is from the contract, as old
 * as the last change of the customer.
 */
export async function factsOf(db: Database, owner: Customer): Promise<PersonalFact[]> {
  const noted = new Map(
    (await db.select().from(customerFact).where(eq(customerFact.customerId, owner.id))).map((fact) => [
      fact.field,
      fact,
    ]),
  )
  return PERSONAL_FIELDS.map((field) => {
    const { source = 'contract', at = owner.updatedAt } = noted.get(field) ?? {}
    return { field, shown: MASKS[field](factValue(owner, field)), source, at: at.toISOString() }
  })
}
