/** The two accounts of a merge: the lines of both customers, and the row that connects them. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { MergeSide } from '../../../contract/rules/account-merge.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { type AccountMergeRow, accountMerge } from './tables.ts'

/** The numbers of a merge; `other` may be no number of ours. */
export type Pair = Pick<AccountMergeRow, 'msisdn' | 'other'>

/** All lines of the customers of these numbers, in the order of numbers. */
export function linesOf(db: Database, numbers: readonly string[]) {
  const customers = db
    .select({ id: line.customerId })
    .from(line)
    .where(inArray(line.msisdn, [...numbers]))
  return db
    .select()
    .from(line)
    .where(inArray(line.customerId, customers))
    .orderBy(asc(line.msisdn))
    .$dynamic()
}

/**
 * Locks all lines of both customers. In the order of numbers, as `lockCustomerLines` does, so that merges and
 * other writes cannot deadlock; the row of the merge is locked after them.
 */
export async function lockAccounts(tx: Database, { msisdn, other }: Pair): Promise<Line[]> {
  return await linesOf(tx, [msisdn, other]).for('update')
}

/** The row as it is once the lines are locked. */
export async function lockMerge(tx: Database, id: string): Promise<AccountMergeRow> {
  const [row] = await tx.select().from(accountMerge).where(eq(accountMerge.id, id)).for('update')
  if (!row) throw new Error('The merge does not exist')
  return row
}

export async function findMerge(db: Database, id: string): Promise<AccountMergeRow | undefined> {
  const [row] = await db.select().from(accountMerge).where(eq(accountMerge.id, id))
  return row
}

/** On which side a number is: itself, or by its customer; undefined for all others. `lines`: of both. */
export function sideOf(pair: Pair, number: string, lines: readonly Line[]): MergeSide | undefined {
  if (number === pair.other) return 'other'
  const customerOf = (of: string) => lines.find(({ msisdn }) => msisdn === of)?.customerId
  const own = customerOf(number)
  if (own === undefined) return undefined
  if (own === customerOf(pair.msisdn)) return 'asking'
  return own === customerOf(pair.other) ? 'other' : undefined
}
