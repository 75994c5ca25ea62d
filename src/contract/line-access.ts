/**
 * Who may make a call that names a line, an access or a payment of another. Calls that are not listed
 * concern the line of the session alone. The operator refuses by this table before the call's handler runs
 * (Spec SUB-12); it is not part of the calls, because pages load those.
 */
import type { CallName } from './calls.ts'
import type { ErrorCode } from './errors.ts'
import type { LineRole } from './rules/line-role.ts'

export type LineAccess = {
  /** The field of the request that names the line or access. */
  field: string
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
const asking: LineAccess = { field: 'account', roles: ['stranger'] }
/** A payment code is known to those who have the bill. */
const billPayer: LineAccess = { field: 'code', roles: ['payer'] }

export const LINE_ACCESS = {
  cust_send_account_consent: asking,
  mobile_add_account: asking,
  phone_add_account: asking,
  fiber_add_account: asking,
  mytv_add_account: asking,
  cust_remove_account: { field: 'account', roles: ['manager_over'], refusal: 'managed_unknown' },
  cust_rename_account: { field: 'account', roles: ['owner', 'manager_over'], refusal: 'managed_unknown' },
  mobile_get_managed_summary: {
    field: 'account',
    roles: ['owner', 'manager_summary'],
    refusal: 'managed_unknown',
    refusalOf: { manager: 'managed_summary_refused' },
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

  // The role in a group is decided under its lock, by its own errors. Spec FAM-1.
  family_add_member: { field: 'phone', roles: ['stranger'] },
  family_delete_member: { field: 'phone', roles: ['stranger'] },
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
