/** Gauge of the ledger: whether the newest transactions add up to zero. Spec LED-4, Spec RUN-10. */
import { type SQL, sql } from 'drizzle-orm'
import { idFrom } from '../ids/id.ts'
import type { GaugeSource } from '../telemetry/gauge.ts'
import { addSeconds } from '../time/seconds.ts'

const RECENT_SECONDS = 3_600
/** Each is one look into an index. */
const TRANSACTIONS_MAX = 5_000

export const ledgerDifference: GaugeSource<'portal.ledger.difference'> = {
  gauges: {
    'portal.ledger.difference': {
      description: 'What the entries of recent transactions differ from zero',
      unit: '{VND}',
    },
  },
  async read({ db, clock }) {
    const { rows } = (await db.execute(ledgerDifferenceQuery(clock.now()))) as unknown as {
      rows: { difference: string }[]
    }
    return { 'portal.ledger.difference': [{ value: Number(rows[0]?.difference ?? 0) }] }
  },
}

/** Differences are added without their signs, so that two of them cannot hide each other. */
export function ledgerDifferenceQuery(now: Date): SQL {
  return sql`
    select coalesce(sum(abs(entries.sum)), 0)::text as difference
    from (
      select id from ledger_transaction where id >= ${idFrom(addSeconds(now, -RECENT_SECONDS))}
      order by id desc limit ${TRANSACTIONS_MAX}) recent
    cross join lateral (
      select sum(amount) as sum from ledger_entry where transaction_id = recent.id) entries`
}
