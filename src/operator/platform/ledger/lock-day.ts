/** A posting holds its day in shared mode, the closing of that day alone: no posting is left out of its sum. */
import { type SQL, sql } from 'drizzle-orm'

/** First key of the advisory locks of days; the second is the day. */
const DAY_LOCKS = 7_120_002

/** An expression that locks the day until the transaction ends. `day`: a text or a column. */
export function lockDay(day: string | SQL, mode: 'shared' | 'alone'): SQL {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  return sql`${lock}(${DAY_LOCKS}::int, ${day}::date - date '2000-01-01')`
}
