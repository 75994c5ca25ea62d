/** Identifies the bills of an order: the same bills with the same amounts get the same code in any order. */
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { billSelection } from './tables.ts'

/** `left`: what was left of the bill when it was chosen, `amount`: how much of that is paid, đ. */
export type SelectedBill = { id: string; left: number; amount: number }

/**
 * Saves which bills are paid and how much of each, and returns the item code of the order. A bill that was
 * partly paid since gets another code.
 */
export async function selectBills(db: Database, chosen: readonly SelectedBill[], at: Date): Promise<string> {
  const bills = chosen.map(({ id }) => id).sort()
  const meaning = chosen.map(({ id, left, amount }) => `${id}:${left}:${amount}`).sort()
  const code = createHash('sha256').update(meaning.join(' ')).digest('hex')
  const amounts = Object.fromEntries(
    chosen.map(({ id, left, amount }) => [id, { amount, part: amount !== left }]),
  )
  await db.insert(billSelection).values({ code, bills, amounts, at }).onConflictDoNothing()
  return code
}
