/**
 * Notifies a member when 80 per cent and all of the limit are used: once each per cycle. The owner is
 * notified of the whole as of every package. Spec FAM-7.
 */
import { and, eq, sql } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { dataUsedLevel } from '../../../contract/rules/notice-choice.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { familyUse } from '../family-groups/tables.ts'
import { bucket, service } from '../packages/tables.ts'
import { notifyIfEnabled } from '../personal/notify-if-enabled.ts'

export const familyLimitNotices = lineItemJob({
  name: 'family_limit_notices',
  table: familyUse,
  key: sql`${familyUse.bucketId} || ' ' || ${familyUse.msisdn}`,
  msisdn: familyUse.msisdn,
  dueAt: familyUse.bucketId,
  due: () => eq(familyUse.notificationDue, true),
  process: async (context, tx, { row, line, now }) => {
    const { bucketId, msisdn, used } = row
    const limit = row.limit ?? 0
    const level = dataUsedLevel(limit, limit - used)
    await tx
      .update(familyUse)
      .set({ notifiedLevel: level })
      .where(and(eq(familyUse.bucketId, bucketId), eq(familyUse.msisdn, msisdn)))
    const [shared] = await tx
      .select({ bucket, name: service.name })
      .from(bucket)
      .innerJoin(service, eq(service.id, bucket.serviceId))
      .where(eq(bucket.id, bucketId))
    // A cycle that is over needs no warning.
    if (!shared || shared.bucket.closedAt || shared.bucket.expiresAt <= now) return
    const left = limit - used
    const kind = shared.bucket.kind === 'data' ? 'data' : 'calls'
    const text = messageText('familyNotice', `limitUsed.${kind}.${level}`, line.language, {
      brand: context.content.brand.name,
      name: shared.name,
      left: kind === 'data' ? formatData(left, line.language) : left,
      until: formatDateTime(shared.bucket.expiresAt, line.language),
    })
    await notifyIfEnabled(context, tx, line, 'data_used', { text, purpose: 'family' })
  },
})
