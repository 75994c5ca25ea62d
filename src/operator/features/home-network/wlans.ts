/** Wi-Fi networks: their list with advice, their password, and changes. Spec HNW-4. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  adviseChannel,
  isWlanName,
  isWlanPassword,
  WLAN_REVEAL_SECONDS,
} from '../../../contract/rules/home-wlan.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { requireAccessDevices } from './access.ts'
import { type Changing, commandHome } from './change-home.ts'
import { type CommandRow, type HomeCommandIntent, openCommand, recentCommands } from './commands.ts'
import { readHomeSettings, wlanOffUntil } from './home-settings.ts'
import type { WlanReading } from './provider.ts'
import { readOwnUnit, viewUnitState } from './read-unit.ts'
import { homeWlan } from './tables.ts'

export const getWlans: CallHandler<'gnms_wlan_list'> = async (context, caller, request) => {
  const state = await readOwnUnit(context, caller, request.account)
  const { account, values, now } = state
  const { schedules } = await readHomeSettings(context.db, account)
  const commands = await recentCommands(context.db, account, now)
  const waiting = new Set(commands.flatMap((row) => (row.state === 'queued' ? row.target : [])))
  return {
    ...viewUnitState(state),
    networks: (values?.networks ?? []).map((network) => ({
      id: network.id,
      name: network.name,
      band: network.band,
      is_guest: network.isGuest,
      is_enabled: network.isEnabled,
      channel: network.channel,
      better_channel: adviseChannel(network.channel, network.busy) ?? null,
      off_until: wlanOffUntil(network.id, schedules, now)?.toISOString() ?? null,
      waits: waiting.has(network.id),
    })),
  }
}

/** The password is read from the router for this answer and stored nowhere. */
export const revealWlan: CallHandler<'gnms_wlan_reveal'> = async (context, caller, request) => {
  await requireStepUp(context, context.db, caller, { call: 'gnms_wlan_reveal' })
  const { account, link, values } = await readOwnUnit(context, caller, request.account)
  if (link !== 'up') throw new ApiError('home_unreachable')
  const found = values?.networks.find(({ id }) => id === request.network)
  if (!found) throw new ApiError('home_wlan_unknown')
  const password = await requireAccessDevices(context)
    .readPassword(account, found.id)
    .catch(() => undefined)
  if (password === undefined) throw new ApiError('home_unreachable')
  return { name: found.name, password, hide_after: WLAN_REVEAL_SECONDS }
}

export const changeWlan: CallHandler<'gnms_wlan_change'> = async (context, caller, request) => {
  if (request.password !== undefined)
    await requireStepUp(context, context.db, caller, { call: 'gnms_wlan_change' })
  return commandHome(context, caller, request.account, async (home) => {
    const found = home.unit.values?.networks.find(({ id }) => id === request.network)
    if (!found) throw new ApiError('home_wlan_unknown')
    const wishes = wishesOf(request, found)
    if (request.is_enabled !== undefined) await switchWlan(home, found, request.is_enabled)
    const opened: CommandRow[] = []
    for (const wish of wishes)
      opened.push(await openCommand(context, home.tx, commander(home, caller.msisdn), wish, home.now))
    return opened
  })
}

const commander = ({ account }: Changing, msisdn: string) => ({ account, msisdn })

type Change = Parameters<CallHandler<'gnms_wlan_change'>>[2]

/** Throws `home_wlan_not_valid` before anything is changed. */
function wishesOf({ name, password, channel }: Change, { id, busy }: WlanReading): HomeCommandIntent[] {
  const fields = [
    ...(name !== undefined && !isWlanName(name) ? ['name'] : []),
    ...(password !== undefined && !isWlanPassword(password) ? ['password'] : []),
    ...(channel !== undefined && !busy.some((one) => one.channel === channel) ? ['channel'] : []),
  ]
  if (fields.length > 0) throw new ApiError('home_wlan_not_valid', { fields })
  return [
    ...(name === undefined ? [] : [{ kind: 'wlan_name' as const, target: id, wanted: name }]),
    ...(password === undefined
      ? []
      : [{ kind: 'wlan_password' as const, target: id, wanted: true, secret: password }]),
    ...(channel === undefined ? [] : [{ kind: 'wlan_channel' as const, target: id, wanted: channel }]),
  ]
}

/** During a schedule the choice wins until that schedule ends. */
async function switchWlan({ tx, account, now }: Changing, { id }: WlanReading, isOn: boolean): Promise<void> {
  const { schedules } = await readHomeSettings(tx, account)
  await tx
    .update(homeWlan)
    .set({ isOn, overrideUntil: wlanOffUntil(id, schedules, now) ?? null })
    .where(and(eq(homeWlan.account, account), eq(homeWlan.network, id)))
}

/** `gnms_restart`: restarts the router now. */
export const restartUnit: CallHandler<'gnms_restart'> = (context: Context, caller, { account }) =>
  commandHome(context, caller, account, async (home) => [
    await openCommand(
      context,
      home.tx,
      commander(home, caller.msisdn),
      { kind: 'restart', target: '', wanted: true },
      home.now,
    ),
  ])
