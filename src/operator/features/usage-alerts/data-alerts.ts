/** Sends alerts about an amount or a percentage of data once it is used: once each per cycle. Spec ACC-9. */
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatData } from '../../../contract/format/volume.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { usageAlert } from '../packages/alert-tables.ts'
import { leftAtAlert, nextAlert } from '../packages/next-alert.ts'
import type { Bucket } from '../packages/service.ts'
import { bucket, service } from '../packages/tables.ts'
import { sendAlert } from './send.ts'

export function isAlertDue(now: Date) {
  return and(bucket.alertDue, isNull(bucket.closedAt), gt(bucket.expiresAt, now))
}

export const dataAlerts = lineItemJob({
  name: 'data_alerts',
  table: bucket,
  key: bucket.id,
  msisdn: bucket.msisdn,
  dueAt: bucket.expiresAt,
  due: isAlertDue,
  process: (context, tx, { row, line }) => passAlerts(context, tx, line, row),
})

/** Sends what the bucket has reached since, and stores at how much the next one is due. */
export async function passAlerts(
  context: Context,
  tx: Database,
  line: Line,
  { id, msisdn, serviceId, total, left, alertLeft, expiresAt }: Bucket,
): Promise<void> {
  const next = nextAlert(bucket.msisdn, bucket.total, bucket.left)
  await tx.update(bucket).set({ alertLeft: next }).where(eq(bucket.id, id))
  const at = leftAtAlert(sql`${total}::int`)
  const reached = await tx
    .select()
    .from(usageAlert)
    .where(
      and(
        eq(usageAlert.msisdn, msisdn),
        ne(usageAlert.kind, 'day'),
        sql`${at} between ${left}::int and ${alertLeft}::int`,
      ),
    )
    .orderBy(asc(usageAlert.createdAt), asc(usageAlert.id))
  const [bought] = await tx.select({ name: service.name }).from(service).where(eq(service.id, serviceId))
  const { language } = line
  for (const alert of reached)
    await sendAlert(context, tx, line, alert, alert.kind, {
      value: alert.kind === 'amount' ? formatData(alert.value, language) : `${alert.value}%`,
      name: bought?.name ?? '',
      left: formatData(left, language),
      until: formatDateTime(expiresAt, language),
    })
}
