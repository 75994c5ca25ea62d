/**
 * Maintenance: its end, in one setting. Writes are rejected until then (`system_closed`), reads remain
 * available. Spec OPR-3.
 */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { setting } from './tables.ts'

const KEY = 'closed_until'

/** The end of the maintenance, or `null` if none is active. */
export async function maintenanceUntil(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  return maintenanceEnd(row?.value ?? null, now)
}

/** An expression for a statement that asks something else too; its value is read by `maintenanceEnd`. */
export const maintenanceSetting = sql<
  string | null
>`(select value from ${setting} where ${setting.key} = ${KEY})`

export function maintenanceEnd(value: string | null, now: Date): Date | null {
  const until = value === null ? null : new Date(value)
  return until && until > now ? until : null
}

/** Starts maintenance until a time; `null` ends it at once. */
export async function setMaintenance(db: Database, until: Date | null): Promise<void> {
  if (!until) return void (await db.delete(setting).where(eq(setting.key, KEY)))
  const value = until.toISOString()
  await db
    .insert(setting)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}
