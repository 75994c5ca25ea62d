/** Balances of the operator's accounts, which are derived from their entries. Spec LED-2. */
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'

/**
 * An expression: the sum of an account's closed days and of its entries since. `account`: a text or a column.
 */
export function operatorSum(account: SQL): SQL<string> {
  return sql<string>`(
    coalesce((select sum(d.amount) from ledger_day d where d.account_id = ${account}), 0)
    + coalesce((select sum(o.amount) from ledger_entry o where o.account_id = ${account}
      and o.day > coalesce((select max(day) from ledger_closing), date '0001-01-01')), 0))`
}

/** The balance in đ; negative for an account that money came from. */
export async function operatorBalance(db: Database, account: string): Promise<number> {
  const { rows } = (await db.execute(
    sql`select ${operatorSum(sql`${account}::text`)} as sum`,
  )) as unknown as {
    rows: { sum: number | string }[]
  }
  return Number(rows[0]?.sum ?? 0)
}
