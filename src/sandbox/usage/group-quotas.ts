/** Quotas that groups share, once for each line that can use them in a turn of the clock. Spec SBX-5. */
import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { limitOf } from '../../operator/features/family-groups/shared.ts'
import { familyGroup, familyMember, familyUse } from '../../operator/features/family-groups/tables.ts'
import { bucket } from '../../operator/features/packages/tables.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { type Quota, toQuota } from './quota.ts'

/** `begin`: of the turn. A line uses a shared quota from its joining until it leaves. */
export async function quotasOfGroups(db: Database, lines: readonly string[], start: Date): Promise<Quota[]> {
  const rows = await db
    .select({ member: familyMember, bucket })
    .from(familyMember)
    .innerJoin(familyGroup, eq(familyGroup.id, familyMember.groupId))
    .innerJoin(bucket, eq(bucket.serviceId, familyGroup.serviceId))
    .where(
      and(
        inArray(familyMember.msisdn, [...lines]),
        or(isNull(familyMember.leftAt), gt(familyMember.leftAt, start)),
        gt(bucket.expiresAt, start),
        or(isNull(bucket.closedAt), gt(bucket.closedAt, start)),
      ),
    )
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map((row) => row.bucket.id))]
  const uses = await db.select().from(familyUse).where(inArray(familyUse.bucketId, ids))
  return rows.map(({ member, bucket: row }) => {
    const quota = toQuota(row)
    const limit = limitOf(member, row.kind)
    const used =
      uses.find(({ bucketId, msisdn }) => bucketId === row.id && msisdn === member.msisdn)?.used ?? 0
    return {
      ...quota,
      line: member.msisdn,
      from: member.role === 'master' ? quota.from : Math.max(quota.from, member.joinedAt.getTime()),
      until: Math.min(quota.until, member.leftAt?.getTime() ?? quota.until),
      allowed: limit === null ? quota.allowed : Math.max(0, limit - used),
      lines: rows.filter((other) => other.bucket.id === row.id).length,
    }
  })
}
