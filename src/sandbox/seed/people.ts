/** Seeds the demo people once, relative to the operator's clock. */

import { normalPhone } from '../../contract/rules/phone.ts'
import { hashPassword } from '../../operator/features/identity/password-hash.ts'
import { account } from '../../operator/features/identity/tables.ts'
import { memberCancellation } from '../../operator/features/loyalty/member/tables.ts'
import { customerFact } from '../../operator/features/personal/tables.ts'
import type { Context } from '../../operator/platform/context.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { member } from '../../operator/platform/subscriber/tables.ts'
import { addMonths } from '../../operator/platform/time/day.ts'
import { customer, line, wallet } from '../../operator/schema.ts'
import { demoPeopleSince, recordDemoPeople } from '../../operator/seed/demo-people.ts'
import {
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  type DemoPerson,
  FOUR_LINES,
  FOUR_LINES_ID,
  PREPAID,
  SECOND_ACCOUNT,
} from './people-data.ts'

const DAY = 86_400_000

/** Idempotent: skipped if they exist. All are inserted in one transaction. */
export async function seedPeople(context: Pick<Context, 'db' | 'clock' | 'pepper'>): Promise<void> {
  if (await demoPeopleSince(context)) return
  const now = context.clock.now()
  const hashes = await Promise.all(
    DEMO_PEOPLE.map((person) => (person.noAccount ? undefined : hashPassword(context.pepper, DEMO_PASSWORD))),
  )
  const rows = DEMO_PEOPLE.map((person, index) => rowsOf(person, index, now, hashes[index]))
  await context.db.transaction(async (db) => {
    await db.insert(customer).values(rows.map((row) => row.customer))
    await db.insert(customerFact).values(rows.flatMap((row) => row.facts))
    await db.insert(line).values(rows.map((row) => row.line))
    await db.insert(account).values(rows.flatMap((row) => row.account))
    await db.insert(member).values(rows.flatMap((row) => row.member))
    await db.insert(memberCancellation).values(rows.flatMap((row) => row.cancelled))
    await db.insert(wallet).values(rows.flatMap((row) => row.wallet))
    await seedFourLines(db, now)
    await seedSecondAccount(db, now)
    await recordDemoPeople(db, now)
  })
}

/** The lines of a card that has as many as it may have. Spec EKY-1. */
async function seedFourLines(db: Database, now: Date): Promise<void> {
  const id = 'KH40299999'
  const opened = new Date(now.getTime() - 400 * DAY)
  await db.insert(customer).values({
    id,
    fullName: 'Hồ Quốc Bảo',
    birthDate: '19/09/2004',
    idNumber: FOUR_LINES_ID,
    updatedAt: opened,
  })
  await db.insert(line).values(
    FOUR_LINES.map((number) => ({
      msisdn: normalPhone(number) ?? number,
      customerId: id,
      kind: 'prepaid' as const,
      plan: PREPAID,
      openedAt: opened,
    })),
  )
}

async function seedSecondAccount(db: Database, now: Date): Promise<void> {
  const { of, number, email, address } = SECOND_ACCOUNT
  const person = DEMO_PEOPLE.find((one) => one.number === of)
  if (!person) throw new Error(`${of} is no demo person`)
  const id = 'KH40299998'
  const msisdn = normalPhone(number) ?? number
  const openedAt = new Date(now.getTime() - 90 * DAY)
  const { name, birthDate, idNumber = '' } = person
  await db.insert(customer).values({
    ...{ id, fullName: name, birthDate, idNumber, contact: msisdn, email, address, updatedAt: openedAt },
  })
  await db.insert(line).values({ msisdn, customerId: id, kind: 'prepaid', plan: PREPAID, openedAt })
}

function rowsOf(person: DemoPerson, index: number, now: Date, passwordHash: string | undefined) {
  const msisdn = normalPhone(person.number) ?? person.number
  const days = (count: number) => new Date(now.getTime() + count * DAY)
  const openedAt = days(-person.age)
  const customerId = `KH${String(40_210_000 + index * 137)}`
  const { name, member: membership } = person
  const idNumber = person.incomplete ? undefined : person.idNumber
  const postpaid = person.kind === 'postpaid'
  return {
    customer: {
      id: customerId,
      fullName: name,
      birthDate: person.incomplete ? '' : person.birthDate,
      idNumber: idNumber ?? '',
      contact: person.noContact ? '' : msisdn,
      email: person.email,
      address: person.address,
      ofVinaphone: !person.notOfVinaphone,
      updatedAt: days(-Math.min(person.age, 90 + index * 11)),
    },
    facts: idNumber
      ? (['name', 'birth_date', 'id_number'] as const).map((field) => ({
          customerId,
          field,
          source: 'id_card' as const,
          at: days(-Math.min(person.age, 240)),
        }))
      : [],
    line: {
      msisdn,
      customerId,
      kind: person.kind,
      plan: person.plan,
      vip: person.vip ?? false,
      offNet: person.offNet ?? false,
      specialPrivilege: person.specialPrivilege ?? false,
      roaming: person.roaming ?? ('on' as const),
      openedAt,
      locksAt: postpaid ? null : days(35 + index * 3),
      creditLimit: postpaid ? 1_000_000 : 0,
    },
    account: passwordHash
      ? [
          {
            msisdn,
            passwordHash,
            passwordSetAt: openedAt,
            passwordExpired: person.passwordExpired ?? false,
            createdAt: openedAt,
          },
        ]
      : [],
    member: membership
      ? [
          {
            msisdn,
            name,
            cardNumber: `9704${String(210_055_000_000 + index * 7_919_113)}`,
            tier: membership.tier,
            points: membership.points,
            // Two thirds of the membership year have passed.
            joinedAt: addMonths(now, -8 - 12 * Math.floor(person.age / 730)),
            yearEndsAt: addMonths(now, 4),
            email: person.email,
            emailConfirmed: person.email !== '',
            offersConsent: true,
            spent12m: membership.spent,
          },
        ]
      : [],
    cancelled: (person.cancelled ?? []).map((hours) => ({
      id: newId(now),
      msisdn,
      at: new Date(now.getTime() - hours * 3_600_000),
      pointsLost: 120,
    })),
    wallet: person.wallet ? [{ msisdn, openedAt: days(-Math.min(person.age, 200)) }] : [],
  }
}
