/** The invariants of the operator's data in a world. */
import { sql } from 'drizzle-orm'
import { invariants, type Violation } from '../../src/operator/invariants.ts'
import type { Database } from '../../src/operator/platform/database/open.ts'

/**
 * Violations since the world began, empty when there are none. Only rules about tables written since then are
 * asked: 140 queries take longer than most tests. `ledger.test` asks all of them in a new world.
 */
export async function brokenRules(db: Database): Promise<Violation[]> {
  const { rows } = (await db.execute(sql`select distinct name from world.written`)) as unknown as {
    rows: { name: string }[]
  }
  return invariants(db, new Set(rows.map(({ name }) => name)))
}
