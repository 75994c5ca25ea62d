/** Sends alerts of a day of the month with what is left of each package with data. Spec ACC-9. */
import { eq, lte } from 'drizzle-orm'
import { formatData } from '../../../contract/format/volume.ts'
import { nextAlertDay } from '../../../contract/rules/usage-alert.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { usageAlert } from '../packages/alert-tables.ts'
import { openData } from './open-data.ts'
import { sendAlert } from './send.ts'

export const dayAlerts = lineItemJob({
  name: 'day_alerts',
  table: usageAlert,
  key: usageAlert.id,
  msisdn: usageAlert.msisdn,
  dueAt: usageAlert.dueAt,
  due: (now) => lte(usageAlert.dueAt, now),
  isIndexedTime: true,
  process: async (context, tx, { row, line, now }) => {
    const { id, value, msisdn } = row
    const { language } = line
    await tx
      .update(usageAlert)
      .set({ dueAt: nextAlertDay(value, now) })
      .where(eq(usageAlert.id, id))
    const open = await openData(tx, msisdn, now)
    const left = open.map(({ name, left, total }) =>
      messageText('notice', 'alert.part', language, {
        name,
        left: formatData(left, language),
        total: formatData(total, language),
      }),
    )
    await sendAlert(context, tx, line, row, left.length ? 'day' : 'dayNone', {
      value: String(value),
      left: left.join('; '),
    })
  },
})
