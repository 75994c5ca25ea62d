/**
 * Seeds monthly bills of the demo people by running the real month closing; home accesses pay each bill as it
 * is issued.
 */

import { eq, lt, sql } from 'drizzle-orm'
import { monthText } from '../../contract/format/date.ts'
import { monthAfter } from '../../contract/rules/bill.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { openBillAccount, owedAccount } from '../../operator/features/bills/accounts.ts'
import { closeMonth } from '../../operator/features/bills/close.ts'
import { monthAt, monthStart } from '../../operator/features/bills/month.ts'
import { settle } from '../../operator/features/bills/settle.ts'
import { bill, billAccount, billCharge } from '../../operator/features/bills/tables.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { postTransaction } from '../../operator/platform/ledger/post-transaction.ts'
import { ledgerEntry, ledgerTransaction } from '../../operator/platform/ledger/tables.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'
import { addDays } from '../../operator/platform/time/day.ts'
import { customer, line } from '../../operator/schema.ts'
import { payTime } from './bill-payments.ts'
import { HOME_MONTHS, SEEDED_ACCOUNTS, type SeededAccount } from './bills-data.ts'

/** Must run after lives and accesses, whose spending and payments are posted by then. */
export async function seedBills(tx: Database, now: Date): Promise<void> {
  for (const seeded of SEEDED_ACCOUNTS) await seedAccount(tx, seeded, now)
  // Marks seeded bills as already notified, so that no SMS is sent for them.
  await tx.update(bill).set({ issueNotifiedAt: sql`${bill.issuedAt}` })
  await tx
    .update(bill)
    .set({ overdueNotifiedAt: sql`${bill.dueAt}` })
    .where(lt(bill.dueAt, now))
}

async function seedAccount(tx: Database, seeded: SeededAccount, now: Date): Promise<void> {
  const { code, kind } = seeded
  const of = normalPhone(seeded.of) ?? seeded.of
  const [owner] = await tx
    .select()
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, of))
  if (!owner) return
  const subscriber = kind === 'mobile' ? of : seeded.subscriber
  const first = kind === 'mobile' ? await firstMonth(tx, of, now) : monthAfter(monthAt(now), -HOME_MONTHS)
  const openedAt = kind === 'mobile' ? owner.line.openedAt : monthStart(first)
  await openBillAccount(tx, code, {
    kind,
    subscriber,
    customerId: owner.customer.id,
    address: owner.customer.address,
    openedAt,
  })
  await tx
    .update(billAccount)
    .set({ closedMonth: monthAfter(first, -1) })
    .where(eq(billAccount.code, code))
  const [account] = await tx.select().from(billAccount).where(eq(billAccount.code, code))
  if (!account) throw new Error('The bill account was not stored')
  await seedCharges(tx, seeded, now)
  for (let month = first; month < monthAt(now); month = monthAfter(month)) {
    await closeMonth(tx, account, month)
    if (kind !== 'mobile') await pay(tx, seeded, month, now)
    await settle(tx, account)
  }
}

/** The month of the line's first posting. */
async function firstMonth(tx: Database, msisdn: string, now: Date): Promise<string> {
  const [first] = await tx
    .select({ at: ledgerTransaction.at })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(eq(ledgerEntry.accountId, owedAccount({ kind: 'mobile', code: '', subscriber: msisdn })))
    .orderBy(ledgerEntry.sequence)
    .limit(1)
  return monthAt(first?.at ?? now)
}

async function seedCharges(tx: Database, { code, charges = [] }: SeededAccount, now: Date): Promise<void> {
  const rows = charges.map(({ ago, day, what, ...charge }) => ({
    ...charge,
    item: what,
    name: bilingualText('billNotice', `charge.${what}`),
    at: addDays(monthStart(monthAfter(monthAt(now), -ago)), day - 0.5),
  }))
  if (rows.length > 0)
    await tx.insert(billCharge).values(rows.map((row) => ({ ...row, id: newId(row.at), accountCode: code })))
}

async function pay(
  tx: Database,
  { code, kind, open = 0, payDay = 8, subscriber }: SeededAccount,
  month: string,
  now: Date,
): Promise<void> {
  const at = payTime(month, payDay)
  const [due] = await tx
    .select()
    .from(bill)
    .where(eq(bill.id, `${code}-${month.replace('-', '')}`))
  if (!due || due.amount === 0 || at > now || month >= monthAfter(monthAt(now), -open)) return
  await postTransaction(tx, {
    reference: `seed:bill:${code}:${month}`,
    kind: 'bill_payment',
    name: bilingualText('billNotice', 'ledger.payment', (language) => ({
      month: monthText(month, language),
    })),
    channel: 'bank',
    at,
    entries: [
      { account: owedAccount({ kind, code, subscriber }), amount: due.amount },
      { account: 'funds', amount: -due.amount },
    ],
  })
}
