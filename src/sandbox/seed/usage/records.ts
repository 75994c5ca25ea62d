/**
 * Seeds the calls, messages and data of the demo people. Records agree with all other data: those that a
 * package paid for sum to what its quota lost, data to the sums of the days, charged calls to the postings
 * and the lines of the bills.
 */

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { HISTORY_DAYS } from '../../../contract/rules/history.ts'
import { billAccount, billCharge } from '../../../operator/features/bills/tables.ts'
import type { Context } from '../../../operator/platform/context.ts'
import type { Database } from '../../../operator/platform/database/open.ts'
import { payingAccount } from '../../../operator/platform/ledger/accounts.ts'
import { ledgerEntry, ledgerTransaction } from '../../../operator/platform/ledger/tables.ts'
import { addDays, dayStart } from '../../../operator/platform/time/day.ts'
import { line, usageRecord } from '../../../operator/schema.ts'
import { chanceOf } from '../chance.ts'
import type { Charge } from './calls.ts'
import { cyclesOf } from './cycles.ts'
import { fixedCalls } from './fixed.ts'
import { planRecords, type Row } from './plan.ts'

type Needed = Pick<Context, 'db' | 'clock' | 'content'>

const ROWS_AT_ONCE = 2_000

/** Skipped if records already exist. Must run after the lives. */
export async function seedUsageRecords({ db, clock, content }: Needed): Promise<void> {
  const [any] = await db.select({ one: sql`1` }).from(usageRecord).limit(1)
  if (any) return
  const now = clock.now()
  const since = addDays(dayStart(now), 1 - HISTORY_DAYS)
  await db.transaction(async (tx) => {
    for (const { msisdn, kind, openedAt } of await tx.select().from(line).orderBy(line.msisdn)) {
      const charges = await chargesOf(tx, payingAccount(msisdn, kind), content.standard_prices.call_minute)
      const cycles = await cyclesOf(tx, msisdn, now)
      const rows = planRecords({ msisdn, openedAt, cycles, charges, now })
      // Other records are kept for the days of the history only, charged ones as long as their bills.
      await write(
        tx,
        rows.filter(({ at, chargedBy }) => at >= since || chargedBy),
      )
    }
    await write(tx, await fixedLines(tx, content.fixed_prices))
  })
}

async function write(tx: Database, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(usageRecord).values(rows.slice(from, from + ROWS_AT_ONCE))
}

/** What the line was charged for calls, oldest first. */
async function chargesOf(tx: Database, account: string, rate: number): Promise<Charge[]> {
  const booked = await tx
    .select({ id: ledgerTransaction.id, at: ledgerTransaction.at, amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(and(eq(ledgerEntry.accountId, account), eq(ledgerTransaction.kind, 'call')))
    .orderBy(asc(ledgerTransaction.at))
  return booked.map((one) => ({ ...one, amount: -one.amount, rate }))
}

/** The calls behind the charges on the bills of fixed lines. */
async function fixedLines(tx: Database, prices: Context['content']['fixed_prices']): Promise<Row[]> {
  const rates = { callsMobile: prices.mobile_minute, callsFixed: prices.landline_minute }
  const rows = await tx
    .select({ subscriber: billAccount.subscriber, charge: billCharge })
    .from(billCharge)
    .innerJoin(billAccount, eq(billAccount.code, billCharge.accountCode))
    .where(inArray(billCharge.item, Object.keys(rates)))
    .orderBy(asc(billCharge.at), asc(billCharge.id))
  return fixedCalls(
    rows.map(({ subscriber, charge: { id, at, amount, item } }) => ({
      subscriber,
      mobile: item === 'callsMobile',
      charge: { id, at, amount, rate: rates[item as keyof typeof rates] },
    })),
    chanceOf,
  )
}
