/** `handoff_people`: helpers of the customer, and mobile lines that the caller looks after. Spec CAR-6. */
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { HandoffPeople } from '../../../contract/main/handoff.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { findTarget, maskName } from '../../platform/subscriber/target.ts'
import { managedAccount } from '../lines/tables.ts'

type Person = { msisdn: string; role: HandoffPeople['people'][number]['role'] }

export const listPeople: CallHandler<'handoff_people'> = async ({ db, clock }, { msisdn }) => {
  const now = clock.now()
  const people = await peopleOf(db, msisdn, now)
  return {
    people: await Promise.all(
      people.map(async (person) => ({
        ...person,
        name: maskName((await findTarget(db, person.msisdn))?.name ?? ''),
      })),
    ),
    as_of: now.toISOString(),
  }
}

/** By consents in force on this line itself, each person once. */
export async function peopleOf(db: Database, msisdn: string, now: Date): Promise<Person[]> {
  const { manager, account, productLine, endedAt, until, agreedAt, id } = managedAccount
  const consents = await db
    .select({ manager, account })
    .from(managedAccount)
    .where(
      and(
        or(eq(manager, msisdn), eq(account, msisdn)),
        eq(productLine, 'mobile'),
        isNull(endedAt),
        gt(until, now),
      ),
    )
    .orderBy(asc(agreedAt), asc(id))
  const people = consents.map(
    (consent): Person =>
      consent.manager === msisdn
        ? { msisdn: consent.account, role: 'line' }
        : { msisdn: consent.manager, role: 'helper' },
  )
  return people.filter((one, at) => people.findIndex((other) => other.msisdn === one.msisdn) === at)
}
