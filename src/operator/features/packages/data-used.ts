/** Notifies a line when 80 per cent and all of a package's data is used: once each per cycle. Spec SUB-7. */

import { and, eq, gt, isNull } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { dataUsedLevel } from '../../../contract/rules/notice-choice.ts'
import { ACCOUNT_PATH } from '../../../contract/rules/push-page.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { notifyIfEnabled } from '../personal/notify-if-enabled.ts'
import { bucket, service } from './tables.ts'

export const dataUsedNotices = lineItemJob({
  name: 'data_used_notices',
  table: bucket,
  key: bucket.id,
  msisdn: bucket.msisdn,
  dueAt: bucket.expiresAt,
  due: (now) => and(bucket.notificationDue, isNull(bucket.closedAt), gt(bucket.expiresAt, now)),
  process: async (context, tx, { row, line }) => {
    const { id, serviceId, total, left, expiresAt } = row
    const level = dataUsedLevel(total, left)
    await tx.update(bucket).set({ notifiedLevel: level }).where(eq(bucket.id, id))
    const [bought] = await tx.select({ name: service.name }).from(service).where(eq(service.id, serviceId))
    const text = messageText('notice', `dataUsed.${level}`, line.language, {
      brand: context.content.brand.name,
      name: bought?.name ?? '',
      left: formatData(left, line.language),
      until: formatDateTime(expiresAt, line.language),
    })
    const push = { path: ACCOUNT_PATH, tag: `data-${id}` }
    await notifyIfEnabled(context, tx, line, 'data_used', { text, purpose: 'package', ...push })
  },
})
