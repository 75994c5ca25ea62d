/**
 * The operator's one clock. Its offset stands in the database, so a turned clock stays turned over a restart.
 */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { setting } from '../settings/tables.ts'

export type Clock = {
  now: () => Date
  /** Seconds that this clock is ahead of the world's. */
  offset: () => number
  /** Turns the clock forward and keeps it so. Jobs that fall due are the caller's to run (see `jobs/`). */
  advance: (seconds: number) => Promise<void>
  /** Back to the world's time. */
  reset: () => Promise<void>
}

const KEY = 'clock_offset_seconds'

/** `world` gives the world's time in milliseconds; only here may it be asked. */
export async function openClock(db: Database, world: () => number = () => Date.now()): Promise<Clock> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  let offset = Number(row?.value ?? 0)
  async function keep(seconds: number): Promise<void> {
    offset = seconds
    await db
      .insert(setting)
      .values({ key: KEY, value: String(seconds) })
      .onConflictDoUpdate({ target: setting.key, set: { value: String(seconds) } })
  }
  return {
    now: () => new Date(world() + offset * 1000),
    offset: () => offset,
    advance: (seconds) => keep(offset + seconds),
    reset: () => keep(0),
  }
}
