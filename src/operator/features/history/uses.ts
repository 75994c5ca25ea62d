/**
 * Which uses a request means: those of some days, or those that a bill or an entry of the statement charged.
 * Spec ACC-5, Spec ACC-7.
 */
import { and, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { monthAfter } from '../../../contract/rules/bill.ts'
import { addDays, startOfDay } from '../../../contract/rules/vietnam-day.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerEntry } from '../../platform/ledger/tables.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { type Range, readRange } from '../../platform/time/range.ts'
import { ownAccounts, subscriberOf } from '../bills/codes.ts'
import { bill, billCharge, billEntry } from '../bills/tables.ts'
import { readEntries } from '../statement/page.ts'
import { usageRecord } from './tables.ts'

type Request = {
  from?: string | undefined
  to?: string | undefined
  bill_id?: string | undefined
  entry_id?: string | undefined
  charged?: boolean | undefined
}
export type Uses = { range: Range; subscriber: string; where: SQL | undefined }

/**
 * Throws `history_range`, `bill_unknown` for a bill of another customer, and `ledger_line_unknown` for an
 * entry of another line.
 */
export async function findUses(
  db: Database,
  now: Date,
  msisdn: string,
  { from, to, bill_id, entry_id, charged }: Request,
): Promise<Uses> {
  if (bill_id !== undefined) return usesOfBill(db, msisdn, bill_id)
  if (entry_id !== undefined) return usesOfEntry(db, msisdn, entry_id)
  const range = readRange(now, { from, to })
  const where = and(inRange(msisdn, range), charged ? gt(usageRecord.cost, 0) : undefined)
  return { range, subscriber: msisdn, where }
}

export function inRange(msisdn: string, { since, until }: Range): SQL | undefined {
  return and(eq(usageRecord.msisdn, msisdn), gte(usageRecord.at, since), lt(usageRecord.at, until))
}

/**
 * What the bill of the line or of a home access charged. The calls of another mobile line of the customer
 * belong to the person who made them, so they are not found here.
 */
async function usesOfBill(db: Database, msisdn: string, id: string): Promise<Uses> {
  const [found] = await db.select().from(bill).where(eq(bill.id, id))
  const accounts = found ? await ownAccounts(db, await subscriberOf(db, msisdn)) : []
  const own = accounts.find(
    ({ account: { code, kind, subscriber } }) =>
      code === found?.accountCode && (kind !== 'mobile' || subscriber === msisdn),
  )
  if (!found || !own) throw new ApiError('bill_unknown')
  const postings = db
    .select({ id: ledgerEntry.transactionId })
    .from(billEntry)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, billEntry.entryId))
    .where(eq(billEntry.billId, id))
  const charges = db
    .select({ id: billCharge.id })
    .from(billCharge)
    .where(and(eq(billCharge.accountCode, found.accountCode), eq(billCharge.billId, id)))
  return {
    range: monthRange(found.month),
    subscriber: own.account.subscriber,
    // One list, because two that are joined by "or" cannot be looked up in an index.
    where: inArray(usageRecord.chargedBy, postings.unionAll(charges)),
  }
}

/** What one entry of the line's statement charged. */
async function usesOfEntry(db: Database, msisdn: string, id: string): Promise<Uses> {
  const [found] = await readEntries(db, msisdn, sql`id = ${id}`, 1)
  if (!found) throw new ApiError('ledger_line_unknown')
  return {
    range: monthRange(vietnamDay(new Date(found.at)).slice(0, 7)),
    subscriber: msisdn,
    where: and(eq(usageRecord.msisdn, msisdn), eq(usageRecord.chargedBy, id)),
  }
}

/** The days of a month, `YYYY-MM`. */
function monthRange(month: string): Range {
  const first = `${month}-01`
  const next = `${monthAfter(month)}-01`
  return {
    from: first,
    to: addDays(next, -1),
    since: new Date(startOfDay(first)),
    until: new Date(startOfDay(next)),
  }
}
