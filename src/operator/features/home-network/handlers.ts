/** Maps the calls of the network at home to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { blockDevice, pauseDevice, renameDevice, unblockDevice } from './change-device.ts'
import { listCommands } from './command-list.ts'
import { getDevices } from './devices.ts'
import { deleteGroup, saveGroup, setNotices } from './groups.ts'
import { getOptical } from './optical.ts'
import { reportLine } from './report.ts'
import {
  createRebootSchedule,
  createWifiSchedule,
  deleteSchedule,
  listSchedules,
  restoreSchedule,
} from './schedules.ts'
import { changeWlan, getWlans, restartUnit, revealWlan } from './wlans.ts'

export const homeNetworkHandlers = {
  gnms_optical: getOptical,
  gnms_wlan_list: getWlans,
  gnms_wlan_reveal: revealWlan,
  gnms_wlan_change: changeWlan,
  gnms_connected_users: getDevices,
  gnms_client_rename: renameDevice,
  gnms_block_client: blockDevice,
  gnms_unblock_client: unblockDevice,
  gnms_pause_client: pauseDevice,
  gnms_group_save: saveGroup,
  gnms_group_delete: deleteGroup,
  gnms_notice_set: setNotices,
  gnms_wifi_schedule: createWifiSchedule,
  gnms_reboot_schedule: createRebootSchedule,
  gnms_schedule_list: listSchedules,
  gnms_delete_schedule: deleteSchedule,
  gnms_restore_schedule: restoreSchedule,
  gnms_restart: restartUnit,
  gnms_command_list: listCommands,
  gnms_report: reportLine,
} satisfies Partial<Handlers>
