/** Deletes ended commands, deleted schedules, and devices that were not seen for a long time. */
import { and, eq, isNull, lt } from 'drizzle-orm'
import { HOME_COMMAND_DAYS } from '../../../contract/rules/home-command.ts'
import { HOME_DEVICE_DAYS } from '../../../contract/rules/home-device.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { homeCommand } from './command-tables.ts'
import { homeDevice, homeSchedule } from './tables.ts'

/** A device that is kept out stays known, so that it stays out. */
export const cleanHomeNetwork: Cleaning = async (db, now) => {
  await db.delete(homeCommand).where(lt(homeCommand.endedAt, addDays(now, -HOME_COMMAND_DAYS)))
  await db.delete(homeSchedule).where(lt(homeSchedule.deletedAt, addDays(now, -1)))
  await db
    .delete(homeDevice)
    .where(
      and(
        lt(homeDevice.lastSeenAt, addDays(now, -HOME_DEVICE_DAYS)),
        isNull(homeDevice.blockedAt),
        eq(homeDevice.isAllowed, true),
      ),
    )
}
