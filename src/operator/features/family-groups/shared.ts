/** What a line may use of the quotas that its group shares. Spec FAM-7. */
import { and, eq, isNull } from 'drizzle-orm'
import type { FamilyRole } from '../../../contract/rules/family.ts'
import type { Database } from '../../platform/database/open.ts'
import { familyGroup, familyMember, familyUse } from './tables.ts'

/** `used`: by this line, by bucket. */
export type Sharing = {
  serviceId: string
  role: FamilyRole
  dataLimit: number | null
  voiceLimit: number | null
  used: ReadonlyMap<string, number>
}

/** `undefined` for a line in no group. */
export async function sharingOf(db: Database, msisdn: string): Promise<Sharing | undefined> {
  const [found] = await db
    .select({
      serviceId: familyGroup.serviceId,
      role: familyMember.role,
      dataLimit: familyMember.dataLimit,
      voiceLimit: familyMember.voiceLimit,
    })
    .from(familyMember)
    .innerJoin(familyGroup, eq(familyGroup.id, familyMember.groupId))
    .where(and(eq(familyMember.msisdn, msisdn), isNull(familyMember.leftAt)))
  if (!found) return undefined
  const uses = await db.select().from(familyUse).where(eq(familyUse.msisdn, msisdn))
  return { ...found, used: new Map(uses.map(({ bucketId, used }) => [bucketId, used])) }
}

/** The line's limit for a kind of quota; messages have none. */
export function limitOf(
  { dataLimit, voiceLimit }: { dataLimit: number | null; voiceLimit: number | null },
  kind: string,
): number | null {
  if (kind === 'data') return dataLimit
  return kind.startsWith('voice') ? voiceLimit : null
}
