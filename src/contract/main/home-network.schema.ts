/** The line to a home, its Wi-Fi networks, and all calls about them. Spec HNW-2, Spec HNW-4. */
import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { HOME_REPORT_STATES } from '../rules/home-command.ts'
import { OPTICAL_SIGNALS, WLAN_BANDS } from '../rules/home-network.ts'
import { WLAN_PASSWORD_MAX } from '../rules/home-wlan.ts'
import { body, isoTime, shortText } from '../schema.ts'
import {
  deviceList,
  deviceRequest,
  groupRequest,
  homeGroup,
  noticeRequest,
  renameRequest,
} from './home-device.schema.ts'
import {
  rebootScheduleRequest,
  scheduleDeleted,
  scheduled,
  scheduleList,
  scheduleRequest,
  wifiScheduleRequest,
} from './home-schedule.schema.ts'
import { account, commanded, commandList, homeDone, homeRequest, id, unitState } from './home-unit.schema.ts'

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
