/**
 * Notifies a member and the owner when 80 per cent and all of the member's limit are used: once each per
 * cycle. The owner is notified of the whole as of every package. Spec FAM-7.
 */
import { and, eq, sql } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { FAMILY_PATH } from '../../../contract/rules/family.ts'
import { dataUsedLevel } from '../../../contract/rules/notice-choice.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { type Line, ownLine } from '../../platform/subscriber/line.ts'
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
    const facts = { ...shared.bucket, name: shared.name, level, left: limit - used, member: msisdn }
    await notify(context, tx, line, 'limitUsed', facts)
    // The package is on the owner's line.
    await notify(context, tx, await ownLine(tx, shared.bucket.msisdn), 'memberLimitUsed', facts)
  },
})

type Facts = Pick<typeof bucket.$inferSelect, 'kind' | 'expiresAt'> & {
  name: string
  level: number
  /** MB or minutes. */
  left: number
  member: string
}

async function notify(
  context: Context,
  tx: Database,
  to: Line,
  event: 'limitUsed' | 'memberLimitUsed',
  { kind, expiresAt, name, level, left, member }: Facts,
): Promise<void> {
  const { language } = to
  const part = kind === 'data' ? 'data' : 'calls'
  const text = messageText('familyNotice', `${event}.${part}.${level}`, language, {
    brand: context.content.brand.name,
    other: formatPhone(member),
    name,
    left: part === 'data' ? formatData(left, language) : left,
    until: formatDateTime(expiresAt, language),
    page: pageLink(context, FAMILY_PATH, language),
  }).trimEnd()
  const push = { path: FAMILY_PATH, tag: `family-${event}-${member}` }
  await notifyIfEnabled(context, tx, to, 'data_used', { text, purpose: 'family', ...push })
}
