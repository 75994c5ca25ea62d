/** A customer's personal data: values, sources and masking. */
import { eq } from 'drizzle-orm'
import { maskPhone } from '../../../contract/format/phone.ts'
import type { PersonalFact } from '../../../contract/main/personal.schema.ts'
import { PERSONAL_FIELDS, type PersonalField } from '../../../contract/rules/personal.ts'
import type { Database } from '../../platform/database/open.ts'
import { maskAddress, maskBirthDate, maskEmail, maskIdNumber } from '../../platform/subscriber/mask.ts'
import type { customer } from '../../platform/subscriber/tables.ts'
import { customerFact } from './tables.ts'

type Customer = typeof customer.$inferSelect

/** Unmasked; empty if unknown. Numbers are `84…`; the page formats them. */
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
  // Not masked, because every page greets by name.
  name: (value) => value,
  birth_date: maskBirthDate,
  id_number: maskIdNumber,
  contact: maskPhone,
  email: maskEmail,
  address: maskAddress,
}

/** Keeps the time of fields without a record of their source, before another field changes. */
export async function keepFactTimes(tx: Database, { id, updatedAt }: Customer): Promise<void> {
  const facts = PERSONAL_FIELDS.map((field) => ({
    ...{ customerId: id, field, source: 'contract' as const, at: updatedAt },
  }))
  await tx.insert(customerFact).values(facts).onConflictDoNothing()
}

/**
 * Every field, masked, with its source and time. A field without a record of its source is from the contract
 * and as old as the customer's last change.
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
