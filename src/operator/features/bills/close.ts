/**
 * The monthly job: closes a month of every account into a bill with its lines, and applies payments to bills.
 * Spec BIL-1.
 */

import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { monthText } from '../../../contract/format/date.ts'
import { monthAfter } from '../../../contract/rules/bill.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { type BillAccount, openMissingAccounts, owedAccount } from './accounts.ts'
import { type Charged, homeCharges, type Line, mobileCharges } from './lines.ts'
import { dueOf, endOf, monthAt } from './month.ts'
import { settle } from './settle.ts'
import { bill, billAccount, billCharge, billEntry, billLine } from './tables.ts'

/**
 * Closes every past month of every account in order. One transaction for each month, so the job can be
 * interrupted anywhere.
 */
export async function closeMonths(context: Context): Promise<void> {
  await openMissingAccounts(context)
  const last = monthAfter(monthAt(context.clock.now()), -1)
  const due = await context.db
    .select({ code: billAccount.code })
    .from(billAccount)
    .where(lt(billAccount.closedMonth, last))
    .orderBy(billAccount.code)
  for (const { code } of due)
    while (await context.db.transaction((tx) => closeNext(context, tx, code, last)));
}

/** Closes the next month of the account, up to `last`. False if all are closed. */
async function closeNext(
  { failpoint }: Pick<Context, 'failpoint'>,
  tx: Database,
  code: string,
  last: string,
): Promise<boolean> {
  const [account] = await tx.select().from(billAccount).where(eq(billAccount.code, code)).for('update')
  if (!account) return false
  const month = account.closedMonth ? monthAfter(account.closedMonth) : monthAt(account.openedAt)
  if (month > last) return false
  await closeMonth(tx, account, month)
  await settle(tx, account)
  failpoint('bill_close:before-commit')
  return true
}

/**
 * Writes the bill of one month. The caller locks the account and closes months in order. A month without
 * charges has no bill.
 */
export async function closeMonth(tx: Database, account: BillAccount, month: string): Promise<void> {
  const charged =
    account.kind === 'mobile'
      ? await mobileCharges(tx, account, endOf(month))
      : await homeCharges(tx, account, month)
  const lines = withCarried([...(await carriedInto(tx, account.code, month)), ...charged.lines])
  if (lines.length > 0) await write(tx, account, month, lines, charged)
  await tx.update(billAccount).set({ closedMonth: month }).where(eq(billAccount.code, account.code))
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
): Promise<void> {
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
    ...nothing,
  })
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
      name: bilingualText('billNotice', 'ledger.bill', () => ({ month: monthText(month) })),
      channel: 'system',
      at: issuedAt,
      entries: [
        { account: owedAccount(account), amount: -amount },
        { account: 'revenue', amount },
      ],
    })
}
