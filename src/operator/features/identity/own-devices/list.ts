/** `own_device_list`, `own_device_end`, `own_device_leave`: the devices of one's own of a line. Spec IDN-16. */
import { and, desc, eq, gt } from 'drizzle-orm'
import { OWN_DEVICES_PER_LINE, type OwnDeviceState } from '../../../../contract/rules/own-device.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { ownDevice } from '../own-device-tables.ts'
import { browserDigest, recogniseOwnDevice } from '../recognise-own-device.ts'
import { isSignInProof } from './add.ts'

export const listOwnDevices: CallHandler<'own_device_list'> = async (context, caller) => {
  const { db, clock, content } = context
  const isOwn = await recogniseOwnDevice(context, db, caller)
  const now = clock.now()
  const browser = browserDigest(context, caller)
  const found = await db
    .select()
    .from(ownDevice)
    .where(and(eq(ownDevice.msisdn, caller.msisdn), gt(ownDevice.endsAt, now)))
    .orderBy(desc(ownDevice.createdAt), desc(ownDevice.id))
  const isProven = !isOwn && (await isSignInProof(context, db, caller))
  return {
    devices: found.map((row) => ({
      id: row.id,
      name: row.name,
      created_at: row.createdAt.toISOString(),
      used_at: row.usedAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      current: row.browser === browser,
    })),
    this_browser: stateOf({ isOwn, isProven, isKnown: browser !== '', count: found.length }),
    limit: content.own_device_limit,
    as_of: now.toISOString(),
  }
}

function stateOf(state: {
  isOwn: boolean
  isProven: boolean
  isKnown: boolean
  count: number
}): OwnDeviceState {
  if (state.isOwn) return 'own'
  if (!state.isKnown) return 'unknown'
  if (state.count >= OWN_DEVICES_PER_LINE) return 'full'
  return state.isProven ? 'proven' : 'code'
}

/** Finds only devices of the line; idempotent. It makes nothing easier, so it needs no code. */
export const endOwnDevice: CallHandler<'own_device_end'> = async ({ db }, { msisdn }, { id }) => {
  const ended = await db
    .delete(ownDevice)
    .where(and(eq(ownDevice.msisdn, msisdn), eq(ownDevice.id, id)))
    .returning({ id: ownDevice.id })
  return { ended: ended.length > 0 }
}

/** The browser itself is no longer trusted, by no line that signed in there. */
export const leaveOwnDevice: CallHandler<'own_device_leave'> = async (context, caller) => {
  const browser = browserDigest(context, caller)
  if (browser === '') return { ended: false }
  const ended = await context.db
    .delete(ownDevice)
    .where(eq(ownDevice.browser, browser))
    .returning({ id: ownDevice.id })
  return { ended: ended.length > 0 }
}
