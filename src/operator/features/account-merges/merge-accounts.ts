/**
 * Makes one customer of two: all that the customer who ends had belongs to the other. Money, packages, points
 * and bills belong to lines and do not change. Spec SUB-13.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { access, customer, line } from '../../platform/subscriber/tables.ts'
import { billAccount, savedBillCode } from '../bills/tables.ts'
import { homeCombo } from '../home-combo/tables.ts'
import { einvoice } from '../invoices/tables.ts'
import { managedAccount } from '../lines/tables.ts'
import { numberAnswer } from '../number-health/tables.ts'
import { contactChange, customerFact, reveal } from '../personal/tables.ts'
import { addMissingFacts } from './missing-facts.ts'
import type { FormerContact } from './tables.ts'

/** Tables whose rows move as they are. An invoice keeps its buyer, which is another column. */
export const MOVED = [line, access, billAccount, einvoice, homeCombo, reveal] as const

/**
 * `from` ends and becomes part of `into`; `lines`: of both, locked. Returns the contact data of `from`. A
 * table that names customers and is not decided here stops the merge, because the customer is then not
 * deleted; a test finds it before.
 */
export async function mergeAccounts(
  tx: Database,
  { into, from, lines }: { into: string; from: string; lines: readonly Line[] },
  now: Date,
): Promise<FormerContact> {
  const customers = await tx
    .select()
    .from(customer)
    .where(inArray(customer.id, [into, from]))
    .orderBy(asc(customer.id))
    .for('update')
  const [kept, former] = [into, from].map((wanted) => customers.find(({ id }) => id === wanted))
  if (!kept || !former) throw new Error('A customer does not exist')
  await endBetween(tx, { into, from, lines }, now)
  for (const table of MOVED)
    await tx.update(table).set({ customerId: into }).where(eq(table.customerId, from))
  await moveAnswers(tx, into, from)
  await addMissingFacts(tx, kept, former, now)
  await tx.delete(customerFact).where(eq(customerFact.customerId, from))
  // A code for it confirms nothing any longer, because the contact data of the other account are in force.
  await tx.delete(contactChange).where(eq(contactChange.customerId, from))
  await tx.delete(customer).where(eq(customer.id, from))
  return { contact: former.contact, email: former.email, address: former.address }
}

/** Ends what is for accounts of others only: management of each other, and each other's saved codes. */
async function endBetween(
  tx: Database,
  { into, from, lines }: { into: string; from: string; lines: readonly Line[] },
  now: Date,
): Promise<void> {
  const accesses = await tx
    .select()
    .from(access)
    .where(inArray(access.customerId, [into, from]))
  const sides = [into, from].map((id) => {
    const numbers = lines.filter(({ customerId }) => customerId === id).map(({ msisdn }) => msisdn)
    const homes = accesses.filter(({ customerId }) => customerId === id).map(({ account }) => account)
    return { id, numbers, accounts: [...numbers, ...homes] }
  })
  for (const [index, { numbers }] of sides.entries()) {
    const other = sides[1 - index]
    if (!other) continue
    await tx
      .update(managedAccount)
      .set({ endedAt: now, endedBy: 'merge' })
      .where(
        and(
          inArray(managedAccount.manager, numbers),
          inArray(managedAccount.account, other.accounts),
          isNull(managedAccount.endedAt),
        ),
      )
    const codes = tx
      .select({ code: billAccount.code })
      .from(billAccount)
      .where(eq(billAccount.customerId, other.id))
    await tx
      .delete(savedBillCode)
      .where(and(inArray(savedBillCode.msisdn, numbers), inArray(savedBillCode.code, codes)))
  }
}

/** Where both answered about a number, the answer of the account that stays rules. Spec NUM-4. */
async function moveAnswers(tx: Database, into: string, from: string): Promise<void> {
  const answered = alias(numberAnswer, 'answered')
  const known = tx.select({ msisdn: answered.msisdn }).from(answered).where(eq(answered.customerId, into))
  await tx
    .delete(numberAnswer)
    .where(and(eq(numberAnswer.customerId, from), inArray(numberAnswer.msisdn, known)))
  await tx.update(numberAnswer).set({ customerId: into }).where(eq(numberAnswer.customerId, from))
}
