/**
 * What the network's charging reports: uses that a package paid for. They become records, lower the quotas
 * and raise the sum of the day; notices of used-up data follow from the quotas. The main SIM of the line was
 * seen then. Spec ACC-8.
 */
import { eq, sql } from 'drizzle-orm'
import type { CallType } from '../../../contract/rules/history.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { bucket, usageDay } from '../packages/tables.ts'
import { markSeen } from '../sims/seen.ts'
import { type BucketUse, bookSharedUses } from './shared-uses.ts'
import { usageRecord } from './tables.ts'

/**
 * `duration` in seconds, `volume` in kB. `taken`: what a quota lost, in MB, minutes or messages; none for
 * what is received. `stale`: the quota was refilled since, so it loses nothing now.
 */
export type ReportedUse = {
  msisdn: string
  at: Date
  bSubs: string
  callType: CallType
  duration: number
  volume: number
  taken?: { bucketId: string; serviceId: string; amount: number; stale: boolean }
}

const ROWS_AT_ONCE = 2_000

/** In one transaction; each report is stored once, so a caller reports a use only once. */
export async function reportUses(db: Database, uses: readonly ReportedUse[]): Promise<void> {
  if (uses.length === 0) return
  const taken = new Map<string, BucketUse>()
  const days = new Map<string, { msisdn: string; day: string; used: number }>()
  for (const { msisdn, at, callType, taken: use } of uses) {
    if (!use) continue
    if (!use.stale) {
      const key = `${use.bucketId} ${msisdn}`
      taken.set(key, { ...use, msisdn, amount: (taken.get(key)?.amount ?? 0) + use.amount })
    }
    if (callType !== 'DATA') continue
    const day = vietnamDay(at)
    const key = `${msisdn} ${day}`
    days.set(key, { msisdn, day, used: (days.get(key)?.used ?? 0) + use.amount })
  }
  await db.transaction(async (tx) => {
    const rows = uses.map(({ taken, ...use }) => ({
      ...use,
      id: newId(use.at),
      cost: 0,
      serviceId: taken?.serviceId ?? null,
    }))
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx.insert(usageRecord).values(rows.slice(from, from + ROWS_AT_ONCE))
    await lowerQuotas(tx, [...taken.values()])
    await raiseDays(tx, [...days.values()])
    await markSeen(tx, uses)
  })
}

/** Takes from the buckets what was used of them; a shared one by the limits of its group. */
export async function lowerQuotas(tx: Database, taken: readonly BucketUse[]): Promise<void> {
  const lost = await lossesOf(tx, taken)
  if (lost.size === 0) return
  const losses = sql`
    (select * from json_each_text(${JSON.stringify(Object.fromEntries(lost))}::json)) as losses`
  await tx
    .update(bucket)
    .set({ left: sql`greatest(0, ${bucket.left} - losses.value::int)` })
    .from(losses)
    .where(eq(bucket.id, sql`losses.key`))
}

/** Adds the data of packages, MB, to the sums of the days. */
export async function raiseDays(
  tx: Database,
  days: readonly (typeof usageDay.$inferInsert)[],
): Promise<void> {
  if (days.length === 0) return
  await tx
    .insert(usageDay)
    .values([...days])
    .onConflictDoUpdate({
      target: [usageDay.msisdn, usageDay.day],
      set: { used: sql`${usageDay.used} + excluded.used` },
    })
}

/** What each bucket loses, by its id. */
async function lossesOf(tx: Database, taken: readonly BucketUse[]): Promise<Map<string, number>> {
  const lost = await bookSharedUses(tx, taken)
  const shared = new Set(lost.keys())
  for (const { bucketId, amount } of taken)
    if (!shared.has(bucketId)) lost.set(bucketId, (lost.get(bucketId) ?? 0) + amount)
  return lost
}
