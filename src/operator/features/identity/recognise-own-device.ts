/** Recognises a device of one's own by its browser. Spec IDN-16. */
import { createHmac } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { OWN_DEVICE_USE_SECONDS, ownDeviceEnd } from '../../../contract/rules/own-device.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { ownDevice } from './own-device-tables.ts'

/** Names the browser of the caller in the database; empty where it is not known. */
export function browserDigest({ pepper }: Pick<Context, 'pepper'>, { device = '' }: Caller): string {
  return device && createHmac('sha256', pepper).update(`own device|${device}`).digest('base64url')
}

/**
 * Whether the caller is on a living device of one's own of its line. Its use is saved, at most once an hour,
 * because it ends when it is not used.
 */
export async function recogniseOwnDevice(context: Context, db: Database, caller: Caller): Promise<boolean> {
  const browser = browserDigest(context, caller)
  if (browser === '' || caller.msisdn === '') return false
  const now = context.clock.now()
  const [found] = await db
    .select()
    .from(ownDevice)
    .where(
      and(eq(ownDevice.msisdn, caller.msisdn), eq(ownDevice.browser, browser), gt(ownDevice.endsAt, now)),
    )
  if (!found) return false
  const { id, createdAt, usedAt } = found
  if (addSeconds(usedAt, OWN_DEVICE_USE_SECONDS) <= now)
    await db
      .update(ownDevice)
      .set({ usedAt: now, endsAt: ownDeviceEnd(createdAt, now) })
      .where(eq(ownDevice.id, id))
  return true
}
