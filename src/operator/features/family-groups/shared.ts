/** What a line may use of the quotas that its group shares. Spec FAM-7. */
import { and, eq, isNull, type SQLWrapper } from 'drizzle-orm'
import type { FamilyRole } from '../../../contract/rules/family.ts'
import type { Database } from '../../platform/database/open.ts'
import { familyGroup, familyMember, familyUse } from './tables.ts'

/** What a line's group lets it use of the quotas of one service. */
export type Sharing = {
  serviceId: string
  role: FamilyRole
  dataLimit: number | null
  voiceLimit: number | null
}

/** One row for a line in a group, none for others. */
export function sharingOf(db: Database, msisdn: SQLWrapper) {
  return db
    .select({
      serviceId: familyGroup.serviceId,
      role: familyMember.role,
      dataLimit: familyMember.dataLimit,
      voiceLimit: familyMember.voiceLimit,
    })
    .from(familyMember)
    .innerJoin(familyGroup, eq(familyGroup.id, familyMember.groupId))
    .where(and(eq(familyMember.msisdn, msisdn), isNull(familyMember.leftAt)))
}

/** What a line used of shared quotas. */
export function sharedUsesOf(db: Database, msisdn: SQLWrapper) {
  return db
    .select({ bucketId: familyUse.bucketId, used: familyUse.used })
    .from(familyUse)
    .where(eq(familyUse.msisdn, msisdn))
}

/** The line's limit for a kind of quota; messages have none. */
export function limitOf(
  { dataLimit, voiceLimit }: { dataLimit: number | null; voiceLimit: number | null },
  kind: string,
): number | null {
  if (kind === 'data') return dataLimit
  return kind.startsWith('voice') ? voiceLimit : null
}
