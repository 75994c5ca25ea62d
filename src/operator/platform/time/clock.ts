/** The operator's clock. Its offset is in the database, so that a changed clock survives a restart. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { setting } from '../settings/tables.ts'

export type Clock = {
  now: () => Date
  /** Seconds that this clock is ahead of real time. */
  offset: () => number
  /**
   * Advances the clock and stores the offset. The caller must run the jobs that become due (see
   * `platform/jobs/`).
   */
  advance: (seconds: number) => Promise<void>
  /** Resets the clock to real time. */
  reset: () => Promise<void>
}

const KEY = 'clock_offset_seconds'

/** `world` returns real time in milliseconds; the operator must not read it anywhere else. */
export async function openClock(db: Database, world: () => number = () => Date.now()): Promise<Clock> {
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
  let offset = Number(row?.value ?? 0)
  async function saveOffset(seconds: number): Promise<void> {
    offset = seconds
    await db
      .insert(setting)
      .values({ key: KEY, value: String(seconds) })
      .onConflictDoUpdate({ target: setting.key, set: { value: String(seconds) } })
  }
  return {
    now: () => new Date(world() + offset * 1000),
    offset: () => offset,
    advance: (seconds) => saveOffset(offset + seconds),
    reset: () => saveOffset(0),
  }
}
