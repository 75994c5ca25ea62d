/**
 * Money that reached an account otherwise than by an order of the portal pays its oldest bills, each wholly
 * or not at all.
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { type BillAccount, owedAccount } from './accounts.ts'
import { pays } from './charges.ts'
import { bill } from './tables.ts'

/** The caller holds the account. */
export async function settle(tx: Database, account: BillAccount): Promise<void> {
  const open = await tx
    .select()
    .from(bill)
    .where(and(eq(bill.accountCode, account.code), eq(bill.state, 'open')))
    .orderBy(asc(bill.month))
  if (open.length === 0) return
  const payments = await paymentsOf(tx, account)
  let settled = await paidSum(tx, account)
  for (const { id, amount, part, issuedAt } of open) {
    settled += amount - part
    const reached = payments.find(({ together }) => together >= settled)
    if (!reached) return
    const paidAt = reached.at > issuedAt ? reached.at : issuedAt
    await tx.update(bill).set({ state: 'paid', paidAt, paidChannel: reached.channel }).where(eq(bill.id, id))
  }
}

/** Everything that was paid in, in its order, with the sum up to there. */
async function paymentsOf(tx: Database, account: BillAccount) {
  const rows = await tx
    .select({ amount: ledgerEntry.amount, at: ledgerTransaction.at, channel: ledgerTransaction.channel })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(eq(ledgerEntry.accountId, owedAccount(account)), pays()))
    .orderBy(asc(ledgerEntry.sequence))
  let together = 0
  return rows.map(({ amount, ...row }) => {
    together += amount
    return { ...row, together }
  })
}

/**
 * What bills took of the payments: all of those that are paid, and of an open one the parts that its own
 * orders paid.
 */
async function paidSum(tx: Database, { code }: BillAccount): Promise<number> {
  const [row] = await tx
    .select({
      sum: sql<string>`coalesce(sum(case when ${bill.state} = 'paid' then ${bill.amount} else ${bill.part} end), 0)`,
    })
    .from(bill)
    .where(eq(bill.accountCode, code))
  return Number(row?.sum ?? 0)
}
