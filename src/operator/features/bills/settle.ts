/**
 * Applies payments that did not come from a portal order to the oldest bills of the account, each wholly or
 * not at all.
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { type BillAccount, owedAccount } from './accounts.ts'
import { pays } from './charges.ts'
import { ifUnderMandate } from './mandate.ts'
import { bill } from './tables.ts'

/** The caller locks the account. */
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
    await tx
      .update(bill)
      .set({ state: 'paid', paidAt, paidChannel: reached.channel, autopayAt: ifUnderMandate(paidAt) })
      .where(eq(bill.id, id))
  }
}

/** All payments in order, with the running total. */
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
 * Payments used by bills: the amounts of all paid ones and, of open ones, the parts paid by portal orders.
 */
async function paidSum(tx: Database, { code }: BillAccount): Promise<number> {
  const [row] = await tx
    .select({
      sum: sql<string>`
        coalesce(sum(case when ${bill.state} = 'paid' then ${bill.amount} else ${bill.part} end), 0)`,
    })
    .from(bill)
    .where(eq(bill.accountCode, code))
  return Number(row?.sum ?? 0)
}
