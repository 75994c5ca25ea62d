/** `mobile_ledger_list`: the last bookings of the line's paying account, newest first, each explained. Feature P-LEDGER. */
import { desc, eq } from 'drizzle-orm'
import type { Verb } from '../context.ts'
import { ledgerEntry, ledgerTransaction } from '../database/schema.ts'
import { payingAccount } from '../ledger/accounts.ts'
import { ownLine } from '../ledger/own-line.ts'

const LINES = 50

export const mobileLedgerList: Verb<'mobile_ledger_list'> = async ({ db, clock }, { msisdn }) => {
  const line = await ownLine(db, msisdn)
  const rows = await db
    .select({ entry: ledgerEntry, transaction: ledgerTransaction })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(eq(ledgerEntry.accountId, payingAccount(msisdn, line.kind)))
    .orderBy(desc(ledgerEntry.sequence))
    .limit(LINES)
  return {
    lines: rows.map(({ entry, transaction }) => ({
      id: transaction.id,
      at: transaction.at.toISOString(),
      kind: transaction.kind,
      name: transaction.name,
      package_code: transaction.packageCode,
      amount: entry.amount,
      balance_after: entry.balanceAfter,
      channel: transaction.channel,
      consent: transaction.consent,
    })),
    as_of: clock.now().toISOString(),
  }
}
