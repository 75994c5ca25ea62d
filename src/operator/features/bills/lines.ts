/** Turns charges into the lines of a bill: one line for each item, with all its charges of the month. */
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { packageVersion } from '../packages/tables.ts'
import { type BillAccount, owedAccount } from './accounts.ts'
import { adjustedBill } from './adjustment.ts'
import { charges } from './charges.ts'
import { chargesBilledOn, coversOf } from './covers.ts'
import { type Line, subscription } from './subscription.ts'
import { billEntry } from './tables.ts'

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

/** What a home access costs in the month: its price and additional charges, also of what its combo covers. */
export async function homeCharges(tx: Database, account: BillAccount, month: string): Promise<Charged> {
  const covers = await coversOf(tx, account.subscriber)
  const rows = await chargesBilledOn(tx, account, covers, month)
  return {
    lines: together([
      ...(await subscription(tx, account, covers, month)),
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
