/** Turns charges into the lines of a bill: one line for each item, with all its charges of the month. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { BillLineKind, BillUnit } from '../../../contract/rules/bill.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { access } from '../../platform/subscriber/tables.ts'
import { DAY } from '../../platform/time/day.ts'
import { packageVersion } from '../packages/tables.ts'
import { type BillAccount, owedAccount } from './accounts.ts'
import { adjustedBill } from './adjustment.ts'
import { charges } from './charges.ts'
import { daysOf, endOf, monthStart } from './month.ts'
import { billCharge, billEntry } from './tables.ts'

export type Line = {
  kind: BillLineKind
  item: string
  name: Bilingual
  quantity: number
  unit: BillUnit
  amount: number
}
/** `entries`, `charges`: what this bill now covers. */
export type Charged = { lines: Line[]; entries: string[]; charges: string[] }

/**
 * What a postpaid line was charged before `until` and has not been billed, including late postings of earlier
 * months.
 */
export async function mobileCharges(tx: Database, account: BillAccount, until: Date): Promise<Charged> {
  const rows = await tx
    .select({ id: ledgerEntry.id, amount: ledgerEntry.amount, transaction: ledgerTransaction })
    .from(ledgerEntry)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerEntry.transactionId))
    .leftJoin(billEntry, eq(billEntry.entryId, ledgerEntry.id))
    .where(
      and(
        eq(ledgerEntry.accountId, owedAccount(account)),
        charges(),
        lt(ledgerTransaction.at, until),
        isNull(billEntry.entryId),
      ),
    )
    .orderBy(asc(ledgerEntry.sequence))
  const lines: Line[] = []
  for (const { amount, transaction } of rows) lines.push(await lineOf(tx, transaction, -amount))
  return { lines: together(lines), entries: rows.map(({ id }) => id), charges: [] }
}

/** What a home access costs in the month: its price and additional charges. */
export async function homeCharges(tx: Database, account: BillAccount, month: string): Promise<Charged> {
  const rows = await tx
    .select()
    .from(billCharge)
    .where(
      and(
        eq(billCharge.accountCode, account.code),
        isNull(billCharge.billId),
        lt(billCharge.at, endOf(month)),
      ),
    )
    .orderBy(asc(billCharge.at), asc(billCharge.id))
  return {
    lines: together([
      ...(await subscription(tx, account, month)),
      ...rows.map(({ kind, item, name, quantity, unit, amount }) => ({
        kind,
        item,
        name,
        quantity,
        unit,
        amount,
      })),
    ]),
    entries: [],
    charges: rows.map(({ id }) => id),
  }
}

/**
 * The price of the version in its contract, prorated by days in the month in which it starts. Nothing for an
 * access that has ended or is suspended.
 */
async function subscription(
  tx: Database,
  { subscriber, openedAt }: BillAccount,
  month: string,
): Promise<Line[]> {
  const [found] = await tx
    .select({ access, content: packageVersion.content })
    .from(access)
    .innerJoin(
      packageVersion,
      and(eq(packageVersion.code, access.packageCode), eq(packageVersion.version, access.packageVersion)),
    )
    .where(eq(access.account, subscriber))
  if (found?.access.state !== 'active') return []
  const from = Math.max(openedAt.getTime(), found.access.contractFrom.getTime(), monthStart(month).getTime())
  const days = Math.ceil((endOf(month).getTime() - from) / DAY)
  if (days <= 0) return []
  const line = { kind: 'subscription', item: `package:${found.access.packageCode}` } as const
  const name = bilingualText('billNotice', 'line.package', () => ({ name: found.content.name }))
  const { price } = found.content
  if (days >= daysOf(month)) return [{ ...line, name, quantity: 1, unit: 'month', amount: price }]
  return [{ ...line, name, quantity: days, unit: 'day', amount: Math.round((price * days) / daysOf(month)) }]
}

type Transaction = typeof ledgerTransaction.$inferSelect

async function lineOf(
  tx: Database,
  { kind, packageCode, name, reference }: Transaction,
  amount: number,
): Promise<Line> {
  const once = { quantity: 1, unit: 'time', amount } as const
  if (kind === 'call')
    return {
      ...once,
      kind: 'usage',
      item: 'usage',
      name: bilingualText('billNotice', 'line.usage'),
      unit: 'month',
    }
  if (kind === 'package' || kind === 'renewal') {
    const { family, named } = await packageOf(tx, packageCode, name)
    return {
      ...once,
      kind: family === 'gtgt' ? 'addon' : 'package',
      item: `package:${packageCode}`,
      name: named,
    }
  }
  if (kind === 'refund' || kind === 'dispute_refund')
    return { ...once, kind: 'refund', item: `${kind}:${packageCode ?? ''}`, name }
  if (kind === 'cashback') return { ...once, kind: 'discount', item: 'cashback', name }
  if (adjustedBill(reference)) return { ...once, kind: 'adjustment', item: reference, name }
  return { ...once, kind: 'adjustment', item: `${kind}:${packageCode ?? name.vi}`, name }
}

async function packageOf(
  tx: Database,
  code: string | null,
  otherwise: Bilingual,
): Promise<{ family: string; named: Bilingual }> {
  const [version] = code
    ? await tx
        .select()
        .from(packageVersion)
        .where(and(eq(packageVersion.code, code), eq(packageVersion.current, true)))
    : []
  if (!version) return { family: '', named: otherwise }
  const { name, roaming } = version.content
  return {
    family: version.family,
    named: bilingualText('billNotice', 'line.package', (language) => ({
      name: roaming?.name[language] ?? name,
    })),
  }
}

/**
 * Charges of one item form one line with its first name and summed quantities and amounts. All usage is one
 * item.
 */
function together(lines: readonly Line[]): Line[] {
  const items = new Map<string, Line>()
  for (const line of lines) {
    const before = items.get(line.item)
    if (before)
      items.set(line.item, {
        ...before,
        quantity: line.unit === 'month' ? before.quantity : before.quantity + line.quantity,
        amount: before.amount + line.amount,
      })
    else items.set(line.item, line)
  }
  return [...items.values()]
}
