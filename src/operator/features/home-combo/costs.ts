/**
 * What a service cost in the last full month, from bills and the ledger, and what of a package is paid but
 * unused. Spec HCB-2, Spec HCB-3.
 */
import { and, desc, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import { monthAfter } from '../../../contract/rules/bill.ts'
import { partOfPrice, REPLACED_GROUP, unusedDays } from '../../../contract/rules/home-combo.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { Database } from '../../platform/database/open.ts'
import { HELD, payingAccount } from '../../platform/ledger/accounts.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addDays } from '../../platform/time/day.ts'
import { endOf, monthAt, monthStart } from '../bills/month.ts'
import { bill, billAccount, billLine } from '../bills/tables.ts'
import type { Service } from '../packages/service.ts'
import { service } from '../packages/tables.ts'
import { versionKey, versionsOf } from '../packages/version.ts'
import type { Access } from './homes.ts'

/** `2026-10`. */
export function lastFullMonth(now: Date): string {
  return monthAfter(monthAt(now), -1)
}

/** The monthly price on the bill of that month; null if it was not billed for the whole month. */
export async function accessCost(db: Database, row: Access, month: string): Promise<number | null> {
  const [found] = await db
    .select({ amount: billLine.amount })
    .from(billLine)
    .innerJoin(bill, eq(bill.id, billLine.billId))
    .innerJoin(billAccount, eq(billAccount.code, bill.accountCode))
    .where(
      and(
        eq(billAccount.subscriber, row.account),
        eq(bill.month, month),
        eq(billLine.item, `package:${row.packageCode}`),
        eq(billLine.unit, 'month'),
      ),
    )
  return found?.amount ?? null
}

/** The package of a line that a combo replaces: a renewing one of the main group. */
export async function replacedPackage(
  db: Database,
  msisdn: string,
  lock: boolean,
): Promise<Service | undefined> {
  const query = db
    .select()
    .from(service)
    .where(and(eq(service.msisdn, msisdn), eq(service.status, 'active'), isNotNull(service.renewsAt)))
  const rows = await (lock ? query.for('update') : query)
  const versions = await versionsOf(db, rows)
  return rows.find((row) => versions.get(versionKey(row))?.content.group === REPLACED_GROUP)
}

/**
 * What a package was charged in that month. A cycle of 30 days may begin twice in it and counts once, because
 * the saving of a month is promised.
 */
export async function packageCost(
  db: Database,
  line: Line,
  { code }: Pick<Service, 'code'>,
  month: string,
): Promise<number> {
  const [found] = await db
    .select({ amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .where(
      and(
        eq(ledgerEntry.accountId, payingAccount(line.msisdn, line.kind)),
        inArray(ledgerTransaction.kind, ['package', 'renewal']),
        eq(ledgerTransaction.packageCode, code),
        gte(ledgerTransaction.at, monthStart(month)),
        lt(ledgerTransaction.at, endOf(month)),
      ),
    )
    .orderBy(desc(ledgerTransaction.at))
    .limit(1)
  return -(found?.amount ?? 0)
}

/** The price of the days from today on that are paid already. */
export async function unusedPrice(db: Database, row: Service, now: Date): Promise<number> {
  if (!row.expiresAt) return 0
  const { days } = periodOf(row.period)
  const from = addDays(row.expiresAt, -days)
  return partOfPrice(await paidForCycle(db, row, from), unusedDays({ from, days }, now), days)
}

/** A renewal costs the price; the first cycle may have been paid from outside, with a discount. */
async function paidForCycle(db: Database, row: Service, from: Date): Promise<number> {
  if (!row.paidBy || from.getTime() !== row.registeredAt.getTime()) return row.price
  const [found] = await db
    .select({ amount: ledgerEntry.amount })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.transactionId, row.paidBy), eq(ledgerEntry.accountId, HELD)))
  return found ? Math.min(row.price, -found.amount) : row.price
}
