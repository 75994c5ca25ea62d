/** A postpaid line's bill, read from its ledger account. */
import { and, eq, gte, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import type { Payer } from '../../platform/ledger/payer.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { monthStart } from '../../platform/time/day.ts'
import { charges } from '../bills/charges.ts'

/** `charges`: of this month in Vietnam, less refunds; `debt`: owed from earlier months. đ, never below 0. */
export type Bill = { charges: number; debt: number }

/** What an account was charged since a time, less refunds. */
export function chargedSince(db: Database, account: SQLWrapper, since: Date | Placeholder) {
  return db
    .select({ charged: sql<string>`coalesce(-sum(${ledgerEntry.amount}), 0)` })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(eq(ledgerEntry.accountId, account), charges(), gte(ledgerTransaction.at, since)))
}

export async function billOf(db: Database, payer: Payer, now: Date): Promise<Bill> {
  const [row] = await chargedSince(db, sql`${payer.account}`, monthStart(now))
  return toBill(payer, row)
}

/** `row`: what was charged this month. */
export function toBill({ balance }: Payer, row: { charged: string } | undefined): Bill {
  const charged = Math.max(0, Number(row?.charged ?? 0))
  const owed = Math.max(0, -balance)
  // Payments settle the oldest charges first, so this month's charges are the last part of what is owed.
  return { charges: charged, debt: Math.max(0, owed - charged) }
}
