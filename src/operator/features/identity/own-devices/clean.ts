/** Deletes devices that have ended by time, and what was spent on former days. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../../platform/jobs/clean.ts'
import { addDays, vietnamDay } from '../../../platform/time/day.ts'
import { ownDevice, ownDeviceSpend } from '../own-device-tables.ts'

/** Long enough to answer a question about it. */
const SPEND_DAYS = 7

/** A day later, so that a clock that is set back finds them. */
export const cleanOwnDevices: Cleaning = async (db, now) => {
  await db.delete(ownDevice).where(lt(ownDevice.endsAt, addDays(now, -1)))
  await db.delete(ownDeviceSpend).where(lt(ownDeviceSpend.day, vietnamDay(addDays(now, -SPEND_DAYS))))
}
