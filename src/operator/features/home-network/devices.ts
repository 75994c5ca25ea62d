/** `gnms_connected_users`: the devices of a home, connected ones first. Spec HNW-5. */
import { eq } from 'drizzle-orm'
import type { HomeDevice } from '../../../contract/main/home-device.schema.ts'
import { guessType, NEW_DEVICE_DAYS } from '../../../contract/rules/home-device.ts'
import type { CallHandler } from '../../platform/context.ts'
import { addDays } from '../../platform/time/day.ts'
import { recentCommands } from './commands.ts'
import { type Device, deviceState, readHomeSettings, type Schedule } from './home-settings.ts'
import type { UnitValues } from './provider.ts'
import { readOwnUnit, type UnitState, viewUnitState } from './read-unit.ts'
import { homeGroup, homeUnit } from './tables.ts'

export const getDevices: CallHandler<'gnms_connected_users'> = async (context, caller, request) => {
  const state = await readOwnUnit(context, caller, request.account)
  const { db } = context
  const { account, now } = state
  const { devices, schedules } = await readHomeSettings(db, account)
  const commands = await recentCommands(db, account, now)
  const waiting = new Set(commands.flatMap((row) => (row.state === 'queued' ? row.target : [])))
  const groups = await db
    .select()
    .from(homeGroup)
    .where(eq(homeGroup.account, account))
    .orderBy(homeGroup.createdAt)
  const [unit] = await db.select().from(homeUnit).where(eq(homeUnit.account, account))
  const views = devices.map((device) => ({
    ...viewDevice(device, schedules, state),
    waits: waiting.has(device.mac),
  }))
  return {
    ...viewUnitState(state),
    devices: [...views.filter(({ connected }) => connected), ...views.filter(({ connected }) => !connected)],
    groups: groups.map(({ id, name }) => ({ id, name })),
    notices: unit?.noticesTo === caller.msisdn,
  }
}

function viewDevice(
  device: Device,
  schedules: readonly Schedule[],
  { values, firstReadAt, now }: UnitState,
): Omit<HomeDevice, 'waits'> {
  const { state, until } = deviceState(device, schedules, now)
  const { firstSeenAt } = device
  return {
    id: device.id,
    name: device.name,
    host_name: device.hostName,
    maker: device.maker,
    type: guessType(device),
    connected: connectionOf(device, values),
    state,
    until: until?.toISOString() ?? null,
    group: device.groupId,
    is_new:
      device.name === '' &&
      firstReadAt !== null &&
      firstSeenAt > firstReadAt &&
      now < addDays(firstSeenAt, NEW_DEVICE_DAYS),
    last_seen: device.lastSeenAt.toISOString(),
  }
}

function connectionOf({ mac }: Device, values: UnitValues | null): HomeDevice['connected'] {
  const client = values?.clients.find((one) => one.mac === mac)
  if (!client) return null
  const network = values?.networks.find(({ id }) => id === client.networkId)
  return {
    network: network?.name ?? null,
    band: network?.band ?? null,
    signal: client.signal,
    rate: client.rate,
  }
}
