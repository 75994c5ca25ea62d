/**
 * The monthly price of a home access: of the plan in its contract or, while it belongs to a combo, of the
 * combo on one bill. Spec BIL-1, Spec HCB-3.
 */
import { and, eq } from 'drizzle-orm'
import type { BillLineKind, BillUnit } from '../../../contract/rules/bill.ts'
import { partOfPrice } from '../../../contract/rules/home-combo.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { access } from '../../platform/subscriber/tables.ts'
import { DAY } from '../../platform/time/day.ts'
import { packageVersion } from '../packages/tables.ts'
import type { BillAccount } from './accounts.ts'
import type { Cover } from './covers.ts'
import { daysOf, endOf, monthStart } from './month.ts'

export type Line = {
  kind: BillLineKind
  item: string
  name: Bilingual
  quantity: number
  unit: BillUnit
  amount: number
}
type Plan = { code: string; version: string }
/** A plan and the time for which it is charged, milliseconds. */
type Piece = Plan & { from: number; until: number }

/**
 * The price of each plan, prorated by its days where it does not run the whole month. Nothing for an access
 * that has ended or is suspended.
 */
export async function subscription(
  tx: Database,
  { subscriber, openedAt }: BillAccount,
  covers: readonly Cover[],
  month: string,
): Promise<Line[]> {
  const [found] = await tx.select().from(access).where(eq(access.account, subscriber))
  if (found?.state !== 'active') return []
  const from = Math.max(openedAt.getTime(), found.contractFrom.getTime(), monthStart(month).getTime())
  const plan = { code: found.packageCode, version: found.packageVersion }
  const own = covers.filter(({ account }) => account === subscriber)
  const lines: Line[] = []
  for (const piece of piecesOf({ ...plan, from, until: endOf(month).getTime() }, own))
    lines.push(...(await lineOf(tx, piece, daysOf(month))))
  return lines
}

/** Splits the time of the current plan at the combos that covered it. */
function piecesOf(whole: Piece, covers: readonly Cover[]): Piece[] {
  const pieces: Piece[] = []
  let at = whole.from
  let after: Plan = whole
  for (const cover of covers) {
    const earlier = { code: cover.earlierCode, version: cover.earlierVersion }
    const combo = { code: cover.packageCode, version: cover.packageVersion }
    const [from, until] = [cover.from.getTime(), cover.until?.getTime() ?? Number.POSITIVE_INFINITY]
    pieces.push({ ...earlier, from: at, until: Math.min(from, whole.until) })
    if (cover.lead === cover.account)
      pieces.push({ ...combo, from: Math.max(at, from), until: Math.min(until, whole.until) })
    at = Math.max(at, until)
    // A combo that is over is still the plan of the access until the job has processed its end.
    after = whole.code === combo.code && whole.version === combo.version ? earlier : whole
  }
  pieces.push({ ...whole, ...planOf(after), from: at })
  return pieces.filter(({ from, until }) => from < until)
}

function planOf({ code, version }: Plan): Plan {
  return { code, version }
}

async function lineOf(
  tx: Database,
  { code, version, from, until }: Piece,
  daysOfMonth: number,
): Promise<Line[]> {
  const [found] = await tx
    .select({ content: packageVersion.content })
    .from(packageVersion)
    .where(and(eq(packageVersion.code, code), eq(packageVersion.version, version)))
  if (!found) return []
  const { name: called, price } = found.content
  const days = Math.ceil((until - from) / DAY)
  const line = {
    kind: 'subscription',
    item: `package:${code}`,
    name: bilingualText('billNotice', 'line.package', () => ({ name: called })),
  } as const
  if (days >= daysOfMonth) return [{ ...line, quantity: 1, unit: 'month', amount: price }]
  return [{ ...line, quantity: days, unit: 'day', amount: partOfPrice(price, days, daysOfMonth) }]
}
