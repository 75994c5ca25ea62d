/**
 * Uses of quotas that a group shares: they count for the line that used them, never beyond its limit nor
 * beyond what is left. Spec FAM-7.
 */
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { limitOf } from '../family-groups/shared.ts'
import { familyGroup, familyMember, familyUse } from '../family-groups/tables.ts'
import { bucket } from '../packages/tables.ts'

/** `amount`: MB, minutes or messages that a line used of a bucket. */
export type BucketUse = { msisdn: string; bucketId: string; serviceId: string; amount: number }

/**
 * Returns what each shared bucket loses; buckets of no group are left out. Locks members before buckets, as
 * the end of a group does.
 */
export async function bookSharedUses(tx: Database, uses: readonly BucketUse[]): Promise<Map<string, number>> {
  const lines = await membersOf(tx, [...new Set(uses.map(({ serviceId }) => serviceId))])
  const shared = uses.filter(({ serviceId }) => lines.some((line) => line.serviceId === serviceId))
  if (shared.length === 0) return new Map()
  const ids = [...new Set(shared.map(({ bucketId }) => bucketId))]
  const buckets = new Map(
    (await tx.select().from(bucket).where(inArray(bucket.id, ids)).orderBy(asc(bucket.id)).for('update')).map(
      (row) => [row.id, row],
    ),
  )
  const before = await tx.select().from(familyUse).where(inArray(familyUse.bucketId, ids))
  const losses = new Map(ids.map((id) => [id, 0]))
  for (const { msisdn, bucketId, serviceId, amount } of shared) {
    const row = buckets.get(bucketId)
    if (!row) continue
    const line = lines.find((one) => one.serviceId === serviceId && one.msisdn === msisdn)
    const limit = line ? limitOf(line, row.kind) : null
    const used = before.find((one) => one.bucketId === bucketId && one.msisdn === msisdn)?.used ?? 0
    const lost = losses.get(bucketId) ?? 0
    const most = limit === null ? amount : Math.max(0, Math.min(amount, limit - used))
    const taken = Math.min(most, row.left - lost)
    if (taken <= 0) continue
    losses.set(bucketId, lost + taken)
    await tx
      .insert(familyUse)
      .values({ bucketId, msisdn, used: taken, limit, endsAt: row.expiresAt })
      .onConflictDoUpdate({
        target: [familyUse.bucketId, familyUse.msisdn],
        set: { used: sql`${familyUse.used} + excluded.used`, limit, endsAt: row.expiresAt },
      })
  }
  return losses
}

/** The newest place of each line in the groups of these services, locked. */
async function membersOf(tx: Database, serviceIds: readonly string[]) {
  if (serviceIds.length === 0) return []
  const rows = await tx
    .select({
      serviceId: familyGroup.serviceId,
      msisdn: familyMember.msisdn,
      dataLimit: familyMember.dataLimit,
      voiceLimit: familyMember.voiceLimit,
    })
    .from(familyMember)
    .innerJoin(familyGroup, eq(familyGroup.id, familyMember.groupId))
    .where(
      sql`${familyGroup.serviceId} in (select json_array_elements_text(${JSON.stringify(serviceIds)}::json))`,
    )
    .orderBy(asc(familyMember.id))
    .for('update', { of: familyMember })
  return rows.reverse()
}
