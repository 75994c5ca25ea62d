/**
 * A copy of the database that the server keeps by replaying what is written (streaming replication), for
 * reads that may be a second old. Spec RUN-7.
 */
import { performance } from 'node:perf_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Statements } from './statements.ts'
import type { Database, Replica } from './types.ts'

/** Time between two comparisons with the primary, and the most that an answer may be old, milliseconds. */
const COMPARE_EVERY_MS = 250
const OLD_MAX_MS = 1_000

/** A position in what is written, in bytes, and when the primary had it. */
type Position = { bytes: number; at: number }

const WRITTEN = `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`
/** A copy that accepts writes itself is as far as it has written. */
const REPLAYED = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end,
  '0/0')::float8 as bytes`

/** Compares from now on, until `close`. A copy that does not answer or falls behind is not current. */
export function followReplica(
  primary: pg.Pool,
  copy: pg.Pool,
  statements: Statements,
): { replica: Replica; close: () => Promise<void> } {
  let positions: Position[] = []
  /** When the primary held all that the copy is known to hold. */
  let knownAt = Number.NEGATIVE_INFINITY
  let comparing: Promise<void> | undefined

  async function compare(): Promise<void> {
    try {
      const at = performance.now()
      const [written, replayed] = await Promise.all([bytesOf(primary, WRITTEN), bytesOf(copy, REPLAYED)])
      positions = [...positions, { bytes: written, at }].filter((one) => at - one.at <= OLD_MAX_MS)
      for (const { bytes, at: then } of positions) if (bytes <= replayed && then > knownAt) knownAt = then
    } catch {
      // The last comparison counts until it is too old.
    } finally {
      comparing = undefined
    }
  }
  const startComparing = () => {
    comparing ??= compare()
  }
  startComparing()
  const timer = setInterval(startComparing, COMPARE_EVERY_MS)
  timer.unref()
  return {
    replica: {
      db: drizzle(copy, { logger: statements }) as Database,
      isCurrent: () => performance.now() - knownAt < OLD_MAX_MS,
    },
    async close() {
      clearInterval(timer)
      await comparing
      await copy.end()
    },
  }
}

async function bytesOf(pool: pg.Pool, query: string): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(query)
  return rows[0]?.bytes ?? Number.NaN
}
