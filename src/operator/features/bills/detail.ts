/**
 * `selfcare_ttc_detail`, `mobile_post_hist_detail`: one bill with its lines and those of the previous month.
 * Spec BIL-1, Spec BIL-2.
 */
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { BillDetail, BillLine } from '../../../contract/main/bill.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Owned, ownAccounts, subscriberOf, usableAccount } from './codes.ts'
import { receiptsOf } from './receipts.ts'
import { bill, billLine } from './tables.ts'
import { type Bill, type BillSubscriber, viewAccount, viewBill, viewLine } from './view.ts'

/** For another customer's code: month, amount and due day, without the lines. */
export const selfcareTtcDetail: CallHandler<'selfcare_ttc_detail'> = async (
  { db, clock },
  { msisdn },
  { code, bill_id },
) => {
  const now = clock.now()
  const subscriber = await subscriberOf(db, msisdn)
  return detailOf(db, subscriber, await usableAccount(db, subscriber, code, now), bill_id, now)
}

export const mobilePostHistDetail: CallHandler<'mobile_post_hist_detail'> = async (
  { db, clock },
  { msisdn },
  { bill_id },
) => {
  const subscriber = await subscriberOf(db, msisdn)
  const own = (await ownAccounts(db, subscriber)).find(({ account }) => account.subscriber === msisdn)
  if (!own) throw new ApiError('bill_unknown')
  return detailOf(db, subscriber, own, bill_id, clock.now())
}

async function detailOf(
  db: Database,
  subscriber: BillSubscriber,
  { account, owner }: Owned,
  id: string,
  now: Date,
): Promise<BillDetail> {
  const [found] = await db
    .select()
    .from(bill)
    .where(and(eq(bill.id, id), eq(bill.accountCode, account.code)))
  if (!found) throw new ApiError('bill_unknown')
  const viewed = viewAccount(account, owner.fullName, subscriber)
  const receipts = await receiptsOf(db, subscriber.msisdn, [found])
  const view = {
    account: viewed,
    bill: viewBill(found, now, receipts.get(found.id)),
    as_of: now.toISOString(),
  }
  if (!viewed.own) return { ...view, lines: [], before: null }
  const [before] = await db
    .select()
    .from(bill)
    .where(and(eq(bill.accountCode, account.code), lt(bill.month, found.month)))
    .orderBy(desc(bill.month))
    .limit(1)
  return {
    ...view,
    lines: await linesOf(db, found),
    before: before ? { bill: viewBill(before, now), lines: await linesOf(db, before) } : null,
  }
}

async function linesOf(db: Database, { id }: Bill): Promise<BillLine[]> {
  return (
    await db.select().from(billLine).where(eq(billLine.billId, id)).orderBy(asc(billLine.position))
  ).map(viewLine)
}
