/** Seeds the group of a service: its lines, and what each used of the shared data. Spec FAM-1. */
import { eq } from 'drizzle-orm'
import { formatDateTime } from '../../contract/format/date.ts'
import { formatPhone } from '../../contract/format/phone.ts'
import { FAMILY_CONSENT_VERSION } from '../../contract/rules/family.ts'
import { normalPhone } from '../../contract/rules/phone.ts'
import { startGroup } from '../../operator/features/family-groups/group.ts'
import { familyMember, familyUse } from '../../operator/features/family-groups/tables.ts'
import type { Service } from '../../operator/features/packages/service.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { newId } from '../../operator/platform/ids/id.ts'
import { bilingualText } from '../../operator/platform/messages/texts.ts'
import { addDays } from '../../operator/platform/time/day.ts'
import { bucket } from '../../operator/schema.ts'
import type { LifeGroup } from './lives-data.ts'

export async function seedGroup(tx: Database, owned: Service, life: LifeGroup, now: Date): Promise<void> {
  const group = await startGroup(tx, owned, owned.registeredAt)
  if (!group) throw new Error(`${owned.msisdn} is in a group already`)
  const [data] = await tx.select().from(bucket).where(eq(bucket.serviceId, owned.id))
  if (data?.kind !== 'data') throw new Error(`${owned.code} shares no data`)
  const use = { bucketId: data.id, limit: null, endsAt: data.expiresAt }
  await tx.insert(familyUse).values({ ...use, msisdn: owned.msisdn, used: life.master.data })
  for (const { number, joined, data: used } of life.members) {
    const msisdn = normalPhone(number) ?? number
    const joinedAt = addDays(now, -joined)
    await tx.insert(familyMember).values({
      id: newId(joinedAt),
      groupId: group.id,
      msisdn,
      role: 'member',
      joinedAt,
      consent: bilingualText('familyNotice', 'consent', (language) => ({
        master: formatPhone(owned.msisdn),
        name: owned.name,
        time: formatDateTime(joinedAt, language),
      })),
      consentVersion: FAMILY_CONSENT_VERSION,
    })
    await tx.insert(familyUse).values({ ...use, msisdn, used })
  }
}
