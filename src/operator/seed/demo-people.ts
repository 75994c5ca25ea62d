/**
 * Detects whether a database contains the demo people. Their password is public, so a production operator
 * must reject such a database. The sandbox seeds them.
 */
import { eq } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/open.ts'
import { setting } from '../platform/settings/tables.ts'

const KEY = 'demo_people_since'

/** When the demo people were seeded, by the operator's clock; `undefined` in a database without them. */
export async function demoPeopleSince({ db }: Pick<Context, 'db'>): Promise<Date | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  return row && new Date(row.value)
}

/** Records their presence, within the transaction that inserts them. */
export async function recordDemoPeople(tx: Database, now: Date): Promise<void> {
  await tx.insert(setting).values({ key: KEY, value: now.toISOString() })
}
