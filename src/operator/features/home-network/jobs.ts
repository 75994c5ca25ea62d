/** What happens at a home by the clock: pauses and schedules, deliveries, checks and reports. Spec HNW-7. */
import { and, eq, lte } from 'drizzle-orm'
import { DEVICE_CHECK_SECONDS } from '../../../contract/rules/home-command.ts'
import { nextRun } from '../../../contract/rules/home-schedule.ts'
import type { Context } from '../../platform/context.ts'
import { callItemJob, rowItemJob } from '../../platform/jobs/item-job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { applyHomeSettings, type HomeUnitRow } from './change-home.ts'
import { openCommand } from './commands.ts'
import { homeCommands } from './deliver.ts'
import { readHomeSettings } from './home-settings.ts'
import { sendNewDevice } from './notifications.ts'
import { readUnit } from './read-unit.ts'
import { homeReports } from './report.ts'
import { homeDevice, homeUnit } from './tables.ts'

/** At the planned time, one after the other, also after a long jump of the clock. */
const homeChanges = rowItemJob({
  name: 'home_changes',
  table: homeUnit,
  key: homeUnit.account,
  dueAt: homeUnit.nextChangeAt,
  due: (now) => lte(homeUnit.nextChangeAt, now),
  process: async (context, tx, { row, now }) => {
    const at = row.nextChangeAt ?? now
    const { schedules } = await readHomeSettings(tx, row.account)
    const before = new Date(at.getTime() - 1)
    const restarts = schedules.some(
      (schedule) => schedule.kind === 'restart' && nextRun(schedule, before).getTime() === at.getTime(),
    )
    if (restarts) await openCommand(context, tx, row, { kind: 'restart', target: '', wanted: true }, at)
    await applyHomeSettings(context, tx, row, at)
  },
})

/** At once: routers answer slowly. */
const CHECKS_AT_ONCE = 5

/** Looks for devices that were never seen, where a person asked for messages. */
const homeDeviceChecks = callItemJob({
  name: 'home_device_checks',
  table: homeUnit,
  key: homeUnit.account,
  dueAt: homeUnit.checkAt,
  due: (now) => lte(homeUnit.checkAt, now),
  atOnce: CHECKS_AT_ONCE,
  process: checkUnit,
})

async function checkUnit(context: Context, { account }: HomeUnitRow): Promise<void> {
  await readUnit(context, account)
  await context.db.transaction(async (tx) => {
    const [unit] = await tx.select().from(homeUnit).where(eq(homeUnit.account, account)).for('update')
    if (!unit?.noticesTo) return
    const checkAt = addSeconds(context.clock.now(), DEVICE_CHECK_SECONDS)
    await tx.update(homeUnit).set({ checkAt }).where(eq(homeUnit.account, account))
    const found = await tx
      .update(homeDevice)
      .set({ isNotified: true })
      .where(and(eq(homeDevice.account, account), eq(homeDevice.isNotified, false)))
      .returning()
    const names = found.map(({ name, hostName, maker }) => name || hostName || maker)
    if (names.length > 0) await sendNewDevice(context, tx, unit.noticesTo, names)
  })
}

/** In their order: what is due opens commands, which are then delivered. */
export const homeNetworkJobs: readonly Job[] = [homeChanges, homeCommands, homeDeviceChecks, homeReports]
