/**
 * `mobile_post_billing_history`, `cust_nonmobile_lichsu_no`: two years of bills, newest first. Spec BIL-1.
 */
import { desc, eq } from 'drizzle-orm'
import type { BillView } from '../../../contract/main/bill.schema.ts'
import { BILL_HISTORY_MONTHS } from '../../../contract/rules/bill.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ownAccounts, subscriberOf } from './codes.ts'
import { receiptsOf } from './receipts.ts'
import { bill } from './tables.ts'
import { viewAccount, viewBill } from './view.ts'

export const mobilePostBillingHistory: CallHandler<'mobile_post_billing_history'> = async (
  { db, clock },
  { msisdn },
) => {
  const now = clock.now()
  const subscriber = await subscriberOf(db, msisdn)
  const own = (await ownAccounts(db, subscriber)).find(({ account }) => account.subscriber === msisdn)
  const bills = own ? await historyOf(db, msisdn, own.account.code, now) : []
  return { line_kind: subscriber.kind, code: own?.account.code ?? null, bills, as_of: now.toISOString() }
}

export const custNonmobileLichsuNo: CallHandler<'cust_nonmobile_lichsu_no'> = async (
  { db, clock },
  { msisdn },
) => {
  const now = clock.now()
  const subscriber = await subscriberOf(db, msisdn)
  const accounts = []
  for (const { account, owner } of await ownAccounts(db, subscriber))
    if (account.kind !== 'mobile')
      accounts.push({
        ...viewAccount(account, owner.fullName, subscriber),
        bills: await historyOf(db, msisdn, account.code, now),
      })
  return { accounts, as_of: now.toISOString() }
}

async function historyOf(db: Database, msisdn: string, code: string, now: Date): Promise<BillView[]> {
  const rows = await db
    .select()
    .from(bill)
    .where(eq(bill.accountCode, code))
    .orderBy(desc(bill.month))
    .limit(BILL_HISTORY_MONTHS)
  const receipts = await receiptsOf(db, msisdn, rows)
  return rows.map((row) => viewBill(row, now, receipts.get(row.id)))
}
