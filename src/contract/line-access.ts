/**
 * Who may make a call that names a line, an access or a payment of another, or that concerns the group of the
 * line. Calls that are not listed concern the line of the session alone. The operator refuses by this table
 * (Spec SUB-12); it is not part of the calls, because pages load those.
 */
import type { CallName } from './calls.ts'
import type { ErrorCode } from './errors.ts'
import type { LineRole } from './rules/line-role.ts'

export type LineAccess = {
  /**
   * The field of the request that names the line or access. None: the call concerns the group of the line
   * itself; the handler checks the role once it has locked the group, whose lines change (Spec FAM-1).
   */
  field?: string
  roles: readonly LineRole[]
  /** What all others get, whether or not the account exists; none where all may. */
  refusal?: ErrorCode
  /** What a role gets that may know that it exists. */
  refusalOf?: Partial<Record<LineRole, ErrorCode>>
}

const card: LineAccess = { field: 'account', roles: ['owner', 'manager'], refusal: 'managed_unknown' }
const home: LineAccess = { field: 'account', roles: ['owner'], refusal: 'home_access_unknown' }
const combo: LineAccess = { field: 'account', roles: ['owner'], refusal: 'combo_home_unknown' }
/** The owner's code decides, which only the owner receives. */
const question: LineAccess = { field: 'account', roles: ['stranger'] }
/** A payment code is known to those who have the bill. */
const billPayer: LineAccess = { field: 'code', roles: ['payer'] }
/** A fault is reported by the customer of the line or access. */
const faulty: LineAccess = { field: 'account', roles: ['owner'], refusal: 'managed_unknown' }
const group: LineAccess = { roles: ['master', 'member'], refusal: 'family_none' }
const ofMaster: LineAccess = { ...group, roles: ['master'], refusalOf: { member: 'family_master_only' } }
const ofMember: LineAccess = { ...group, roles: ['member'], refusalOf: { master: 'family_master_stays' } }

export const LINE_ACCESS = {
  cust_send_account_consent: question,
  mobile_add_account: question,
  phone_add_account: question,
  fiber_add_account: question,
  mytv_add_account: question,
  account_merge_start: { field: 'other', roles: ['stranger'] },
  cust_remove_account: { field: 'account', roles: ['manager_over'], refusal: 'managed_unknown' },
  cust_rename_account: { field: 'account', roles: ['owner', 'manager_over'], refusal: 'managed_unknown' },
  mobile_get_managed_summary: {
    field: 'account',
    roles: ['owner', 'manager_summary'],
    refusal: 'managed_unknown',
    refusalOf: { manager: 'managed_summary_refused' },
  },
  advice_line_get: {
    field: 'account',
    roles: ['owner', 'manager_summary'],
    refusal: 'managed_unknown',
    refusalOf: { manager: 'managed_summary_refused' },
  },
  care_line_get: {
    field: 'account',
    roles: ['manager_summary'],
    refusal: 'managed_unknown',
    refusalOf: { manager: 'managed_summary_refused' },
  },
  care_act: {
    field: 'account',
    roles: ['manager_summary'],
    refusal: 'managed_unknown',
    refusalOf: { manager: 'care_role' },
  },
  fiber_get_info: card,
  mytv_get_info: card,
  phone_get_info: card,

  mobile_payment_recharge_check_remain: { field: 'target', roles: ['payer'] },
  mobile_payment_recharge_v2: { field: 'target', roles: ['payer'] },
  selfcare_get_bill_code: billPayer,
  selfcare_ttc_detail: billPayer,
  selfcare_ttc_update: billPayer,
  selfcare_ttc_payment_info: { field: 'bills', roles: ['payer'] },
  TangDiemThongTin: { field: 'to', roles: ['payer'] },
  TangDiemSendOTP: { field: 'to', roles: ['payer'] },
  TangDiem: { field: 'to', roles: ['payer'] },

  custservice_send_trouble: faulty,

  family_data_remain: group,
  family_list_members: group,
  family_leave: ofMember,
  family_set_use_consent: ofMember,
  family_get_use: ofMaster,
  family_add_member: ofMaster,
  family_cancel_invitation: ofMaster,
  family_set_volume: ofMaster,
  family_delete_member: ofMaster,
  family_end: ofMaster,
  family_send_message: ofMaster,
  family_list_packs: ofMaster,
  family_upgrade_pack: ofMaster,

  mobile_home_combo_package_ccbs_list: combo,
  mobile_home_combo_ccbs_reg: combo,

  gnms_optical: home,
  gnms_wlan_list: home,
  gnms_wlan_reveal: home,
  gnms_wlan_change: home,
  gnms_connected_users: home,
  gnms_client_rename: home,
  gnms_block_client: home,
  gnms_unblock_client: home,
  gnms_pause_client: home,
  gnms_group_save: home,
  gnms_group_delete: home,
  gnms_notice_set: home,
  gnms_wifi_schedule: home,
  gnms_reboot_schedule: home,
  gnms_schedule_list: home,
  gnms_delete_schedule: home,
  gnms_restore_schedule: home,
  gnms_restart: home,
  gnms_command_list: home,
  gnms_report: home,
} as const satisfies Partial<Record<CallName, LineAccess>>
