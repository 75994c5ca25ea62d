/** The network at home: state of the fibre line, networks, devices and schedules. Spec HNW-1. */
import { defineCall } from '../call.ts'
import type { HomeNetworkSchemas } from './home-network.schema.ts'

const define = defineCall<HomeNetworkSchemas>()
const own = ['home_access_unknown', 'feature_not_supported'] as const
const read = { service: 'main', subject: 'session', retry: 'read', errors: own } as const
/** The same wish twice is one, but a page asks for its outcome rather than wishing again. */
const write = { service: 'main', subject: 'session', retry: 'never' } as const
const ofDevice = { ...write, errors: [...own, 'home_device_unknown'] } as const
const ofSchedule = { ...write, errors: [...own, 'home_schedule_unknown'] } as const
const newSchedule = {
  ...write,
  retry: 'idempotent',
  errors: [
    ...own,
    'home_schedule_not_valid',
    'home_schedule_conflict',
    'home_limit',
    'home_wlan_unknown',
    'home_group_unknown',
    'idempotency_conflict',
  ],
} as const

export const gnmsOptical = define({ ...read, name: 'gnms_optical' })
export const gnmsWlanList = define({ ...read, name: 'gnms_wlan_list' })
export const gnmsConnectedUsers = define({ ...read, name: 'gnms_connected_users' })
export const gnmsScheduleList = define({ ...read, name: 'gnms_schedule_list' })
export const gnmsCommandList = define({ ...read, name: 'gnms_command_list' })

export const gnmsWlanReveal = define({
  ...write,
  name: 'gnms_wlan_reveal',
  errors: [...own, 'step_up_needed', 'home_wlan_unknown', 'home_unreachable'],
})
/** A new password needs step-up authentication, as showing it does. */
export const gnmsWlanChange = define({
  ...write,
  name: 'gnms_wlan_change',
  errors: [...own, 'step_up_needed', 'home_wlan_unknown', 'home_wlan_not_valid'],
})
export const gnmsClientRename = define({
  ...ofDevice,
  name: 'gnms_client_rename',
  errors: [...ofDevice.errors, 'home_group_unknown'],
})
export const gnmsBlockClient = define({ ...ofDevice, name: 'gnms_block_client' })
export const gnmsUnblockClient = define({ ...ofDevice, name: 'gnms_unblock_client' })
export const gnmsPauseClient = define({ ...ofDevice, name: 'gnms_pause_client' })
export const gnmsGroupSave = define({
  ...write,
  name: 'gnms_group_save',
  errors: [...own, 'home_group_unknown', 'home_limit'],
})
export const gnmsGroupDelete = define({
  ...write,
  name: 'gnms_group_delete',
  errors: [...own, 'home_group_unknown'],
})
export const gnmsNoticeSet = define({ ...write, name: 'gnms_notice_set', errors: own })
export const gnmsWifiSchedule = define({ ...newSchedule, name: 'gnms_wifi_schedule' })
export const gnmsRebootSchedule = define({
  ...newSchedule,
  name: 'gnms_reboot_schedule',
  errors: [...own, 'home_schedule_not_valid', 'home_schedule_conflict', 'home_limit', 'idempotency_conflict'],
})
export const gnmsDeleteSchedule = define({ ...ofSchedule, name: 'gnms_delete_schedule' })
export const gnmsRestoreSchedule = define({
  ...ofSchedule,
  name: 'gnms_restore_schedule',
  errors: [...ofSchedule.errors, 'home_schedule_conflict'],
})
export const gnmsRestart = define({ ...write, name: 'gnms_restart', errors: own })
export const gnmsReport = define({ ...write, name: 'gnms_report', errors: own })
