import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { HOME_COMMAND_KINDS, HOME_COMMAND_STATES, HOME_REPORT_STATES } from '../rules/home-command.ts'
import { HOME_DEVICE_STATES, HOME_DEVICE_TYPES, HOME_NAME_MAX } from '../rules/home-device.ts'
import { HOME_LINKS, OPTICAL_SIGNALS, WLAN_BANDS } from '../rules/home-network.ts'
import { HOME_SCHEDULE_KINDS } from '../rules/home-schedule.ts'
import { WLAN_PASSWORD_MAX } from '../rules/home-wlan.ts'
import { body, idempotencyKey, isoTime, shortText } from '../schema.ts'

/** An own internet access, as in `fiber_search_info2`. */
const account = shortText.check(z.minLength(1))
const id = z.string().check(z.minLength(1), z.maxLength(64))
const name = z.string().check(z.maxLength(HOME_NAME_MAX * 2))
const minute = z.int().check(z.gte(0), z.lt(1_440))
const days = z.array(z.int()).check(z.maxLength(7))

export const homeRequest = body({ account })
export const homeDone = z.strictObject({})

/** What every answer about a router begins with. `read_at`: when what follows was read; null: never. */
const unitState = {
  link: z.enum(HOME_LINKS),
  /** When a restart in progress is over. */
  back_at: z.nullable(isoTime),
  read_at: z.nullable(isoTime),
  as_of: isoTime,
}

/** A report of a bad line. `contact_by`: the promise. `rx_dbm`: the reading that went with it. */
export const homeReport = z.strictObject({
  code: z.string(),
  state: z.enum(HOME_REPORT_STATES),
  created_at: isoTime,
  contact_by: isoTime,
  rx_dbm: z.nullable(z.number()),
})
export type HomeReport = z.infer<typeof homeReport>

/** Light in dBm. Without a connection the values are those of `read_at`. `report`: the newest. */
export const opticalState = z.strictObject({
  ...unitState,
  unit: z.nullable(z.strictObject({ maker: z.string(), model: z.string() })),
  signal: z.nullable(z.enum(OPTICAL_SIGNALS)),
  rx_dbm: z.nullable(z.number()),
  tx_dbm: z.nullable(z.number()),
  report: z.nullable(homeReport),
})
export type OpticalState = z.infer<typeof opticalState>

/** `better_channel`: advice. `waits`: a change is not confirmed yet. `off_until`: by its schedule. */
export const wlan = z.strictObject({
  id: z.string(),
  name: z.string(),
  band: z.enum(WLAN_BANDS),
  is_guest: z.boolean(),
  is_enabled: z.boolean(),
  channel: z.int(),
  better_channel: z.nullable(z.int()),
  off_until: z.nullable(isoTime),
  waits: z.boolean(),
})
export type Wlan = z.infer<typeof wlan>
export const wlanList = z.strictObject({ ...unitState, networks: z.array(wlan) })
export type WlanList = z.infer<typeof wlanList>

export const wlanRequest = body({ account, network: id })
export const wlanRevealed = z.strictObject({ name: z.string(), password: z.string(), hide_after: z.int() })
/** One or more settings; omitted ones stay. */
export const wlanChange = body({
  account,
  network: id,
  is_enabled: z.optional(z.boolean()),
  name: z.optional(shortText),
  password: z.optional(z.string().check(z.maxLength(WLAN_PASSWORD_MAX * 2))),
  channel: z.optional(z.int()),
})

/** How a wish ended. `target`: name of the device or network, empty for the router. */
export const homeCommand = z.strictObject({
  id: z.string(),
  kind: z.enum(HOME_COMMAND_KINDS),
  target: z.string(),
  /** On, allowed; null where it is neither. */
  is_on: z.nullable(z.boolean()),
  state: z.enum(HOME_COMMAND_STATES),
  wanted_at: isoTime,
  /** Until then it is tried again. */
  give_up_at: isoTime,
  ended_at: z.nullable(isoTime),
})
export type HomeCommand = z.infer<typeof homeCommand>
/** Newest first: queued ones, and those that ended within a day. */
export const commandList = z.strictObject({ commands: z.array(homeCommand), as_of: isoTime })
export type CommandList = z.infer<typeof commandList>
/** The commands that a wish led to; none if the router already does what is wished. */
export const commanded = z.strictObject({ commands: z.array(homeCommand) })
export type Commanded = z.infer<typeof commanded>

/**
 * `name`: given by a person, empty if none. `signal` dBm, null by cable. `rate` Mbps. `until`: when the
 * state ends automatically.
 */
export const homeDevice = z.strictObject({
  id: z.string(),
  name: z.string(),
  host_name: z.string(),
  maker: z.string(),
  type: z.enum(HOME_DEVICE_TYPES),
  connected: z.nullable(
    z.strictObject({
      network: z.nullable(z.string()),
      band: z.nullable(z.enum(WLAN_BANDS)),
      signal: z.nullable(z.int()),
      rate: z.int(),
    }),
  ),
  state: z.enum(HOME_DEVICE_STATES),
  until: z.nullable(isoTime),
  waits: z.boolean(),
  group: z.nullable(z.string()),
  is_new: z.boolean(),
  last_seen: isoTime,
})
export type HomeDevice = z.infer<typeof homeDevice>
export const homeGroup = z.strictObject({ id: z.string(), name: z.string() })
export type HomeGroup = z.infer<typeof homeGroup>
/** Connected ones first. `notices`: whether new devices are announced by message. */
export const deviceList = z.strictObject({
  ...unitState,
  devices: z.array(homeDevice),
  groups: z.array(homeGroup),
  notices: z.boolean(),
})
export type DeviceList = z.infer<typeof deviceList>

export const deviceRequest = body({ account, device: id })
export const renameRequest = body({ account, device: id, name, group: z.nullable(id) })
/** Without `id`: a new group. */
export const groupRequest = body({ account, id: z.optional(id), name: name.check(z.minLength(1)) })
export const noticeRequest = body({ account, on: z.boolean() })

/**
 * Minutes of the day in Vietnam, ISO weekdays. `target`: a network or `all`, a group, or empty. `running`: it
 * runs now, until then.
 */
export const homeSchedule = z.strictObject({
  id: z.string(),
  kind: z.enum(HOME_SCHEDULE_KINDS),
  target: z.string(),
  target_name: z.string(),
  days: z.array(z.int()),
  from: minute,
  until: z.nullable(minute),
  ends_next_day: z.boolean(),
  running_until: z.nullable(isoTime),
  next_run: isoTime,
})
export type HomeSchedule = z.infer<typeof homeSchedule>
export const scheduleList = z.strictObject({ schedules: z.array(homeSchedule), as_of: isoTime })
export type ScheduleList = z.infer<typeof scheduleList>
export const scheduled = z.strictObject({ schedule: homeSchedule, replayed: z.boolean() })
/** `kind` `bedtime`: `target` is a group; `wifi_off`: a network or `all`. */
export const wifiScheduleRequest = body({
  account,
  kind: z.enum(['wifi_off', 'bedtime']),
  target: id,
  days,
  from: minute,
  until: minute,
  ends_next_day: z.boolean(),
  idempotency_key: idempotencyKey,
})
export const rebootScheduleRequest = body({ account, days, at: minute, idempotency_key: idempotencyKey })
export const scheduleRequest = body({ account, id })
/** `undo_until`: until then it can be restored. */
export const scheduleDeleted = z.strictObject({ undo_until: isoTime })

export const homeNetworkSchemas = {
  gnms_optical: callEntry(
    'State of the fibre line and router, last known where it is unreachable.',
    homeRequest,
    opticalState,
  ),
  gnms_wlan_list: callEntry('Wi-Fi networks with channel advice.', homeRequest, wlanList),
  gnms_wlan_reveal: callEntry(
    'Password of a network, read from the router after step-up authentication.',
    wlanRequest,
    wlanRevealed,
  ),
  gnms_wlan_change: callEntry('Changes or switches a network.', wlanChange, commanded),
  gnms_connected_users: callEntry('Devices of the home, connected ones first.', homeRequest, deviceList),
  gnms_client_rename: callEntry('Sets the name and group of a device.', renameRequest, commanded),
  gnms_block_client: callEntry('Keeps a device out until it is unblocked.', deviceRequest, commanded),
  gnms_unblock_client: callEntry('Ends a block and a pause.', deviceRequest, commanded),
  gnms_pause_client: callEntry('Keeps a device out for an hour.', deviceRequest, commanded),
  gnms_group_save: callEntry('Creates or renames a group of devices.', groupRequest, homeGroup),
  gnms_group_delete: callEntry('Deletes a group and its bedtimes.', scheduleRequest, commanded),
  gnms_notice_set: callEntry('Switches messages about new devices.', noticeRequest, homeDone),
  gnms_wifi_schedule: callEntry(
    'Switches Wi-Fi off, or keeps a group out, every week.',
    wifiScheduleRequest,
    scheduled,
  ),
  gnms_reboot_schedule: callEntry('Restarts the router every week.', rebootScheduleRequest, scheduled),
  gnms_schedule_list: callEntry('Schedules with their next run.', homeRequest, scheduleList),
  gnms_delete_schedule: callEntry(
    'Deletes a schedule; it can be restored for ten minutes.',
    scheduleRequest,
    scheduleDeleted,
  ),
  gnms_restore_schedule: callEntry('Restores a deleted schedule.', scheduleRequest, homeDone),
  gnms_restart: callEntry('Restarts the router now.', homeRequest, commanded),
  gnms_command_list: callEntry('Commands to the router and what became of them.', homeRequest, commandList),
  gnms_report: callEntry('Reports a bad line with its reading.', homeRequest, homeReport),
}
export type HomeNetworkSchemas = typeof homeNetworkSchemas
