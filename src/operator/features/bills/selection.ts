/**
 * What an order of bills names: the same bills with the same amounts are the same code, chosen in whatever
 * order.
 */
import { createHash } from 'node:crypto'
import type { Database } from '../../platform/database/open.ts'
import { billSelection } from './tables.ts'

/** `left`: what was left of it when it was chosen, `amount`: how much of that is paid, đ. */
export type SelectedBill = { id: string; left: number; amount: number }

/**
 * Keeps which bills they are and how much of each is paid. Answers the item code of their order: of a bill
 * that was paid in part since it is another.
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
