/** What an order of bills names: the same bills are the same code, chosen in whatever order. */
import { createHash } from 'node:crypto'
import type { Database } from '../database/open.ts'
import { billSelection } from '../database/schema.ts'

/** Keeps which bills they are. Answers the item code of their order. */
export async function selectBills(db: Database, bills: readonly string[], at: Date): Promise<string> {
  const ids = [...bills].sort()
  const code = createHash('sha256').update(ids.join(' ')).digest('hex')
  await db.insert(billSelection).values({ code, bills: ids, at }).onConflictDoNothing()
  return code
}
