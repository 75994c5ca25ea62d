/** When the network last saw a main SIM. Spec SIM-1. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { simCard } from './tables.ts'

/** A use shows that the main SIM of its line was in the network then; a later time stays. */
export async function markSeen(tx: Database, uses: readonly { msisdn: string; at: Date }[]): Promise<void> {
  const latest = new Map<string, string>()
  for (const { msisdn, at } of uses) {
    const time = at.toISOString()
    if (time > (latest.get(msisdn) ?? '')) latest.set(msisdn, time)
  }
  const times = sql`
    (select * from json_each_text(${JSON.stringify(Object.fromEntries(latest))}::json)) as seen`
  await tx
    .update(simCard)
    .set({ lastSeenAt: sql`greatest(${simCard.lastSeenAt}, seen.value::timestamptz)` })
    .from(times)
    .where(and(eq(simCard.msisdn, sql`seen.key`), eq(simCard.role, 'main'), eq(simCard.state, 'active')))
}
