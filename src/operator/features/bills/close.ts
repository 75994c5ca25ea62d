/**
 * The monthly job: closes a month of every account into a bill with its lines, and applies payments to bills.
 * Spec BIL-1.
 */

import { and, desc, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm'
import { monthText } from '../../../contract/format/date.ts'
import type { NextBill } from '../../../contract/main/bill.schema.ts'
import { monthAfter } from '../../../contract/rules/bill.ts'
import type { Database } from '../../platform/database/open.ts'
import { enqueueWork } from '../../platform/jobs/enqueue-work.ts'
import { rowItemJob } from '../../platform/jobs/item-job.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { type BillAccount, owedAccount } from './accounts.ts'
import { type Charged, homeCharges, mobileCharges } from './lines.ts'
import { plannedFor } from './mandate.ts'
import { dueOf, endOf, monthAt } from './month.ts'
import { settle } from './settle.ts'
import type { Line } from './subscription.ts'
import { bill, billAccount, billCharge, billEntry, billLine } from './tables.ts'
import type { Bill } from './view.ts'

/** One transaction for each month of an account, so the job can be interrupted anywhere. */
export const monthCloses = rowItemJob({
  name: 'month_closes',
  table: billAccount,
  key: billAccount.code,
  dueAt: billAccount.closedMonth,
  due: isMonthOpen,
  process: async ({ failpoint, announce, clock }, tx, { row }) => {
    const month = row.closedMonth ? monthAfter(row.closedMonth) : monthAt(row.openedAt)
    const written = await closeMonth(tx, row, month)
    const { customerId } = row
    if (written) await announce(tx, { what: 'bill', isNew: true, customerId, ...written }, clock.now())
    await settle(tx, row)
    failpoint('bill_close:before-commit')
  },
})

/** A month before the current one is not closed; an account has no month before the one it was opened in. */
function isMonthOpen(now: Date): SQL | undefined {
  const last = monthAfter(monthAt(now), -1)
  const { closedMonth, openedAt } = billAccount
  return or(
    and(gt(closedMonth, ''), lt(closedMonth, last)),
    and(eq(closedMonth, ''), lt(openedAt, endOf(last))),
  )
}

/**
 * Writes the bill of one month. The caller locks the account and closes months in order. A month without
 * charges has no bill.
 */
export async function closeMonth(
  tx: Database,
  account: BillAccount,
  month: string,
): Promise<Pick<Bill, 'id' | 'state'> | undefined> {
  const { lines, charged } = await billed(tx, account, month)
  const written = lines.length > 0 ? await write(tx, account, month, lines, charged) : undefined
  await tx.update(billAccount).set({ closedMonth: month }).where(eq(billAccount.code, account.code))
  return written
}

/** The lines of a month's bill, from what was charged until now. */
async function billed(
  db: Database,
  account: BillAccount,
  month: string,
): Promise<{ lines: Line[]; charged: Charged }> {
  const charged =
    account.kind === 'mobile'
      ? await mobileCharges(db, account, endOf(month))
      : await homeCharges(db, account, month)
  return { charged, lines: withCarried([...(await carriedInto(db, account.code, month)), ...charged.lines]) }
}

/** The bill of the current month if nothing else is charged in it; null if there is nothing to bill. */
export async function nextBill(db: Database, account: BillAccount, now: Date): Promise<NextBill | null> {
  const month = monthAt(now)
  const { lines } = await billed(db, account, month)
  if (lines.length === 0) return null
  return {
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    at: endOf(month).toISOString(),
    due_at: dueOf(account.code, month).toISOString(),
  }
}

/** Credit left over from the previous bill lowers this one. */
async function carriedInto(tx: Database, code: string, month: string): Promise<Line[]> {
  const [before] = await tx
    .select({ id: bill.id })
    .from(bill)
    .where(and(eq(bill.accountCode, code), lt(bill.month, month)))
    .orderBy(desc(bill.month))
    .limit(1)
  if (!before) return []
  const [left] = await tx
    .select()
    .from(billLine)
    .where(and(eq(billLine.billId, before.id), eq(billLine.item, 'carried:on')))
  return left
    ? [
        {
          kind: 'carried',
          item: 'carried',
          name: bilingualText('billNotice', 'line.carried'),
          quantity: 1,
          unit: 'time',
          amount: -left.amount,
        },
      ]
    : []
}

/** A bill is never below 0: excess credit is carried into the next month. */
function withCarried(lines: Line[]): Line[] {
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return sum < 0
    ? [
        ...lines,
        {
          kind: 'carried',
          item: 'carried:on',
          name: bilingualText('billNotice', 'line.carriedOn'),
          quantity: 1,
          unit: 'time',
          amount: -sum,
        },
      ]
    : lines
}

async function write(
  tx: Database,
  account: BillAccount,
  month: string,
  lines: readonly Line[],
  { entries, charges }: Charged,
): Promise<Pick<Bill, 'id' | 'state'>> {
  const id = `${account.code}-${month.replace('-', '')}`
  const issuedAt = endOf(month)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const nothing =
    amount === 0
      ? { state: 'paid' as const, paidAt: issuedAt, paidChannel: 'system' as const }
      : { state: 'open' as const }
  await tx.insert(bill).values({
    id,
    accountCode: account.code,
    month,
    issuedAt,
    dueAt: dueOf(account.code, month),
    amount,
    autopayAt: plannedFor(account, dueOf(account.code, month)),
    ...nothing,
  })
  if (amount > 0) await enqueueWork(tx, 'invoices', `bill:${id}`, issuedAt)
  await tx.insert(billLine).values(lines.map((line, position) => ({ ...line, billId: id, position })))
  if (entries.length > 0)
    await tx.insert(billEntry).values(entries.map((entryId) => ({ entryId, billId: id })))
  if (charges.length > 0)
    await tx.update(billCharge).set({ billId: id }).where(inArray(billCharge.id, charges))
  // A line's charges were posted when they happened; those of a home access are posted with its bill.
  if (account.kind !== 'mobile' && amount > 0)
    await postTransaction(tx, {
      reference: `bill:${id}`,
      kind: 'bill',
      name: bilingualText('billNotice', 'ledger.bill', (language) => ({ month: monthText(month, language) })),
      channel: 'system',
      at: issuedAt,
      entries: [
        { account: owedAccount(account), amount: -amount },
        { account: 'revenue', amount },
      ],
    })
  return { id, state: nothing.state }
}
