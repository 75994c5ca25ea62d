/**
 * Calls and jobs that touch rows of several subscribers, or of several customers, in one transaction, each
 * with the reason. On several servers such a transaction is committed in two phases: it is slower, and fails
 * while one of the servers is down. A test refuses others, and entries that no longer cross.
 */
import type { CallName } from '../../contract/calls.ts'

type Work = `call ${CallName}` | `job ${string}` | 'webhook'

const BILL_NOTICE = 'the bill of an access, and the message to the line of its owner'
const GROUP = 'the owner of a group and its members: a shared package begins and ends for all of them'
const GROUP_MESSAGE = 'the owner and a member of a group, and the messages to both'
const MANAGED = 'a managed account, its manager, and the messages to both'
const CARE = 'what a helper does for the line of another, and the messages to both'
const MERGE = 'two customers become one: no other change of their lines may come between'
const COMBO = 'the accesses and lines of one home, whose prices change on the same day'
const HOME = 'the line that asked, and the access that is changed'
const GIFT = 'points leave one member and arrive at another'
const BILL = 'the line that pays, and the bill of an access'
const OTHER_NUMBER = 'a message to a number that is not the line’s own, stored with what it is about'
const FREEZE = 'a message to all lines of the customer: a thief may hold one of them'
const DEVICE = 'what a customer says about another of the own numbers'

export const CROSSINGS: { readonly [work in Work]?: string } = {
  'call TangDiem': GIFT,
  'call TangDiemHuy': GIFT,
  'call account_merge_cancel': MERGE,
  'call account_merge_confirm': MERGE,
  'call account_merge_start': 'the code that the other line is sent',
  'call care_accept': MANAGED,
  'call care_act': CARE,
  'call care_act_pay': CARE,
  'call care_act_withdraw': CARE,
  'call care_answer': CARE,
  'call cust_end_account_manager': MANAGED,
  'call cust_remove_account': MANAGED,
  'call cust_send_account_consent': 'the code that the owner of the account is sent',
  'call customer_contact_send': OTHER_NUMBER,
  'call family_add_member': GROUP_MESSAGE,
  'call family_answer_invitation': GROUP_MESSAGE,
  'call family_cancel_invitation': GROUP_MESSAGE,
  'call family_delete_member': GROUP_MESSAGE,
  'call family_end': GROUP,
  'call family_leave': GROUP_MESSAGE,
  'call family_send_message': GROUP_MESSAGE,
  'call family_set_use_consent': GROUP_MESSAGE,
  'call family_set_volume': GROUP_MESSAGE,
  'call family_upgrade_pack': GROUP,
  'call fiber_add_account': MANAGED,
  'call gnms_block_client': HOME,
  'call gnms_client_rename': HOME,
  'call gnms_delete_schedule': HOME,
  'call gnms_group_delete': HOME,
  'call gnms_group_save': HOME,
  'call gnms_notice_set': HOME,
  'call gnms_pause_client': HOME,
  'call gnms_reboot_schedule': HOME,
  'call gnms_report': HOME,
  'call gnms_restart': HOME,
  'call gnms_restore_schedule': HOME,
  'call gnms_unblock_client': HOME,
  'call gnms_wifi_schedule': HOME,
  'call gnms_wlan_change': HOME,
  'call home_combo_cancel': COMBO,
  'call home_combo_undo': COMBO,
  'call ledger_dispute_create': GROUP,
  'call mobile_add_account': MANAGED,
  'call mobile_home_combo_ccbs_reg': COMBO,
  'call number_health_answer': DEVICE,
  'call package_cancel': GROUP,
  'call package_register': GROUP,
  'call package_undo_cancel': GROUP,
  'call phone_add_account': MANAGED,
  'call push_subscribe': 'a browser leaves the line that had it and joins another: never two at a time',
  'call sim_freeze_set': FREEZE,
  'call sim_order_cancel': OTHER_NUMBER,
  'job account_merge_steps': MERGE,
  'job bill_notices': BILL_NOTICE,
  'job bill_overdue_notices': BILL_NOTICE,
  'job disputes': GROUP,
  'job family_limit_notices': GROUP_MESSAGE,
  'job home_combo_months': COMBO,
  'job home_commands': HOME,
  'job home_device_checks': HOME,
  'job home_reports': HOME,
  'job month_closes': 'the price of a combo is on the bill of one access, with charges of the others',
  'job payment_refunds': OTHER_NUMBER,
  'job payment_webhooks': BILL,
  'job services': GROUP,
  'job sim_freeze_ends': FREEZE,
  'job sim_order_steps': OTHER_NUMBER,
}
