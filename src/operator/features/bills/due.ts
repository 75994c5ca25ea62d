/** Finds when a postpaid line has to pay next. */
import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { bill, billAccount } from './tables.ts'

/** The oldest open bill of a line; no row if all are paid. */
export function oldestOpenBill(db: Database, msisdn: SQLWrapper) {
  return db
    .select({ dueAt: bill.dueAt })
    .from(bill)
    .innerJoin(billAccount, eq(billAccount.code, bill.accountCode))
    .where(and(eq(billAccount.subscriber, msisdn), eq(bill.state, 'open')))
    .orderBy(asc(bill.month))
    .limit(1)
}

/** The due day of its oldest open bill; undefined if all are paid. */
export async function nextDue(db: Database, msisdn: string): Promise<Date | undefined> {
  const [open] = await oldestOpenBill(db, sql`${msisdn}`)
  return open?.dueAt
}
