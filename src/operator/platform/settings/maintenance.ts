/**
 * The system closed for upgrade: until when, in one setting. Writes are refused meanwhile (`system_closed`),
 * reads stay open (Spec OPR-3).
 */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { setting } from './tables.ts'

const KEY = 'closed_until'

/** When it opens again, or `null` while it is open. */
export async function maintenanceUntil(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  const until = row && new Date(row.value)
  return until && until > now ? until : null
}

/** Closes until a moment; `null` opens at once. */
export async function closeUntil(db: Database, until: Date | null): Promise<void> {
  if (!until) return void (await db.delete(setting).where(eq(setting.key, KEY)))
  const value = until.toISOString()
  await db
    .insert(setting)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}
