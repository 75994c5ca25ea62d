/** Bars, locks and ends lines whose owners did not confirm, and reminds them before each date. Spec NUM-2. */
import { eq, lte } from 'drizzle-orm'
import { nextDeviceCheck, nextDeviceEvent } from '../../../contract/rules/number-health.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { datesOf } from './device-checks.ts'
import { sendDeviceNotification } from './notifications.ts'
import { deviceCheck } from './tables.ts'

const REMINDERS = { locked: 'remindLocked', ended: 'remindEnded', one_way: undefined } as const

export const deviceCheckSteps = lineItemJob({
  name: 'device_check_steps',
  table: deviceCheck,
  key: deviceCheck.id,
  msisdn: deviceCheck.msisdn,
  dueAt: deviceCheck.dueAt,
  due: (now) => lte(deviceCheck.dueAt, now),
  process: async (context, tx, { row, line: own }) => {
    const at = row.dueAt
    if (!at) return
    const rule = context.content.number_rules.device_change
    const dates = datesOf(row)
    const event = nextDeviceEvent(dates, rule, at.getTime() - 1)
    if (!event) throw new Error('An open confirmation has a next event')
    const next = nextDeviceEvent(dates, rule, at.getTime())
    const dueAt = next ? new Date(next.at) : null
    // Reminders may have been changed in the content since: then the row only moves on.
    if (event.at > at.getTime() || event.isReminder) {
      const reminder = event.at === at.getTime() ? REMINDERS[event.step] : undefined
      await tx.update(deviceCheck).set({ dueAt }).where(eq(deviceCheck.id, row.id))
      if (reminder) await sendDeviceNotification(context, tx, own, row, reminder)
      return
    }
    if (nextDeviceCheck(row.state) !== event.step)
      throw new Error(`A confirmation cannot change from ${row.state} to ${event.step}`)
    const closedAt = dueAt ? null : at
    await tx.update(deviceCheck).set({ state: event.step, dueAt, closedAt }).where(eq(deviceCheck.id, row.id))
    const status = event.step === 'one_way' ? 'one_way' : 'locked'
    await tx.update(line).set({ status }).where(eq(line.msisdn, row.msisdn))
    await sendDeviceNotification(context, tx, own, row, event.step)
    context.failpoint('device_check:before-commit')
  },
})
