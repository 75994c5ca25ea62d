/** Notifies a line when 80 per cent and all of a package's data is used: once each per cycle. Spec SUB-7. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatData } from '../../../contract/format/volume.ts'
import { DATA_NOTIFIED_AT, dataUsedLevel } from '../../../contract/rules/notice-choice.ts'
import type { Context } from '../../platform/context.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { notifyIfEnabled } from '../personal/notify-if-enabled.ts'
import { bucket, service } from './tables.ts'

/** Open buckets whose usage has passed a threshold that was not notified yet. */
function isPastThreshold(now: Date) {
  const used = sql`(${bucket.total} - ${bucket.left}) * 100`
  const reached = DATA_NOTIFIED_AT.map(
    (level) =>
      sql`
        case when ${used} >= ${bucket.total} * ${sql.raw(String(level))} then ${sql.raw(String(level))}
          else 0 end`,
  )
  return and(
    eq(bucket.kind, 'data'),
    isNull(bucket.closedAt),
    gt(bucket.expiresAt, now),
    sql`greatest(${sql.join(reached, sql`, `)}) > ${bucket.told}`,
  )
}

export async function notifyDataUsed(context: Context): Promise<void> {
  const now = context.clock.now()
  const candidates = await context.db
    .select({ id: bucket.id, msisdn: bucket.msisdn })
    .from(bucket)
    .where(isPastThreshold(now))
  for (const { id, msisdn } of candidates)
    await context.db.transaction(async (tx) => {
      const line = await lockLine(tx, msisdn)
      const [found] = await tx
        .select({ bucket, name: service.name })
        .from(bucket)
        .innerJoin(service, eq(service.id, bucket.serviceId))
        .where(and(eq(bucket.id, id), isPastThreshold(now)))
      if (!found) return
      const { total, left, expiresAt } = found.bucket
      const level = dataUsedLevel(total, left)
      await tx.update(bucket).set({ told: level }).where(eq(bucket.id, id))
      const text = messageText('notice', `dataUsed.${level}`, line.language, {
        brand: context.content.brand.name,
        name: found.name,
        left: formatData(left, line.language),
        until: formatDateTime(expiresAt),
      })
      await notifyIfEnabled(context, tx, line, 'data_used', { text, purpose: 'package' })
    })
}
