/** Notifies the lines of a group of its end, return or new package, once each. Spec FAM-6. */
import { eq, isNotNull } from 'drizzle-orm'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { familyGroup, familyMember } from '../family-groups/tables.ts'
import { type FamilyNotification, notifyOf } from './notifications.ts'
import { packageOfService } from './shared-package.ts'

export const familyNotices = lineItemJob({
  name: 'family_notices',
  table: familyMember,
  key: familyMember.id,
  msisdn: familyMember.msisdn,
  dueAt: familyMember.joinedAt,
  due: () => isNotNull(familyMember.notice),
  process: async (context, tx, { row, now }) => {
    const { id, msisdn, role, notice, groupId, leftAt } = row
    await tx.update(familyMember).set({ notice: null }).where(eq(familyMember.id, id))
    const [group] = await tx.select().from(familyGroup).where(eq(familyGroup.id, groupId))
    if (!group || !notice) return
    const { service, version } = await packageOfService(tx, group.serviceId)
    const isMaster = role === 'master' && notice !== 'changed'
    const event: FamilyNotification = isMaster ? `${notice}Master` : notice
    await notifyOf(context, tx, msisdn, event, {
      other: group.master,
      name: service.name,
      at: leftAt ?? now,
      data: version.content.quota.data_mb,
    })
  },
})
