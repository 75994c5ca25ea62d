/** Debts on separately billed accesses: the open bills of their payment code. */
import { and, eq, inArray, min, sql, sum } from 'drizzle-orm'
import type { Access } from '../../../contract/main/managed-line.schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { bill, billAccount } from '../bills/tables.ts'

/** By account; accounts without a payment code are left out, those without debts have 0. */
export async function owedOn(
  db: Database,
  accounts: readonly string[],
): Promise<Map<string, Access['owed']>> {
  const rows = await db
    .select({
      account: billAccount.subscriber,
      code: billAccount.code,
      amount: sum(sql`${bill.amount} - ${bill.part}`).mapWith(Number),
      dueAt: min(bill.dueAt),
    })
    .from(billAccount)
    .leftJoin(bill, and(eq(bill.accountCode, billAccount.code), eq(bill.state, 'open')))
    .where(inArray(billAccount.subscriber, [...accounts]))
    .groupBy(billAccount.subscriber, billAccount.code)
  return new Map(
    rows.map(({ account, code, amount, dueAt }) => [
      account,
      { code, amount: amount ?? 0, due_at: dueAt?.toISOString() ?? null },
    ]),
  )
}
