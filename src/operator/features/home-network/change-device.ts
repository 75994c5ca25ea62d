/** Names, groups, blocks and pauses of devices. Spec HNW-5. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { homeName, PAUSE_SECONDS } from '../../../contract/rules/home-device.ts'
import type { CallHandler } from '../../platform/context.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { type Changing, commandHome } from './change-home.ts'
import { requireGroup } from './groups.ts'
import type { Device } from './home-settings.ts'
import { homeDevice } from './tables.ts'

/** Throws `home_device_unknown`, also for devices of other homes. */
async function setDevice({ tx, account }: Changing, id: string, values: Partial<Device>): Promise<undefined> {
  const [changed] = await tx
    .update(homeDevice)
    .set(values)
    .where(and(eq(homeDevice.id, id), eq(homeDevice.account, account)))
    .returning()
  if (!changed) throw new ApiError('home_device_unknown')
}

export const blockDevice: CallHandler<'gnms_block_client'> = (context, caller, { account, device }) =>
  commandHome(context, caller, account, (home) => setDevice(home, device, { blockedAt: home.now }))

/** Ends a pause too. The bedtime of its group stays. */
export const unblockDevice: CallHandler<'gnms_unblock_client'> = (context, caller, { account, device }) =>
  commandHome(context, caller, account, (home) =>
    setDevice(home, device, { blockedAt: null, pausedUntil: null }),
  )

/** From now, also where it is paused already. */
export const pauseDevice: CallHandler<'gnms_pause_client'> = (context, caller, { account, device }) =>
  commandHome(context, caller, account, (home) =>
    setDevice(home, device, { pausedUntil: addSeconds(home.now, PAUSE_SECONDS) }),
  )

/** A new group may begin or end a bedtime at once. */
export const renameDevice: CallHandler<'gnms_client_rename'> = (
  context,
  caller,
  { account, device, name, group },
) =>
  commandHome(context, caller, account, async (home) => {
    if (group !== null) await requireGroup(home, group)
    return setDevice(home, device, { name: homeName(name), groupId: group })
  })
