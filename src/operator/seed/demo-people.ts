/**
 * Whether a database holds the demo people. Everybody knows their password, so an operator that serves real
 * subscribers refuses such a database. The people themselves are the sandbox's.
 */
import { eq } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/open.ts'
import { setting } from '../platform/settings/tables.ts'

const KEY = 'demo_people_since'

/**
 * When the demo people were put into this database, by the operator's clock; `undefined` where there are
 * none.
 */
export async function demoPeopleSince({ db }: Pick<Context, 'db'>): Promise<Date | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  return row && new Date(row.value)
}

/** Records that they are there, within the transaction that writes them. */
export async function recordDemoPeople(tx: Database, now: Date): Promise<void> {
  await tx.insert(setting).values({ key: KEY, value: now.toISOString() })
}
