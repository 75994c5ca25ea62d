/**
 * What a helper may do for the line of another, by role, over all calls of a signed-in line. The operator
 * runs a call for another's line only by this table; a new call must be listed. Spec CAR-1.
 */
import type { CallName } from './calls.ts'
import { CARE_ROLES, type CareRole } from './rules/care.ts'

/**
 * `own`: not for another. `care_act` carries the call that decides. With `simple_mode_set` a helper asks the
 * owner.
 */
export const CARE_ACCESS = {
  see: [
    ...['mobile_get_managed_summary', 'mobile_post_billing_history'],
    ...['mobile_get_service_active_list', 'care_line_get', 'care_act', 'simple_mode_set'],
    ...['advice_line_get', 'care_act_withdraw'],
  ],
  pay: ['mobile_payment_recharge_v2', 'selfcare_ttc_payment_info', 'care_act_pay'],
  manage: ['package_check', 'package_register', 'package_cancel'],
  own: [
    ...['authen_logout', 'authen_logout_everywhere', 'authen_change_password', 'authen_step_up'],
    ...['authen_set_password', 'authen_session_list', 'authen_session_end'],
    ...['passkey_step_up_start', 'passkey_step_up', 'passkey_add_start', 'passkey_add'],
    ...['passkey_list', 'passkey_rename', 'passkey_remove', 'own_device_add', 'own_device_list'],
    ...['own_device_end', 'social_link_list', 'social_link_end', 'customer_personal_get'],
    ...['customer_reveal', 'customer_reveal_list', 'customer_contact_send'],
    ...['customer_contact_confirm', 'customer_language_set', 'customer_notice_get'],
    ...['customer_notice_set', 'customer_consent_get', 'customer_consent_set'],
    ...['customer_consent_file', 'customer_access_list', 'customer_export_get'],
    ...['customer_export_start', 'customer_export_file', 'customer_deletion_get'],
    ...['customer_deletion_start', 'customer_deletion_cancel', 'customer_deletion_file'],
    ...['log_access_web', 'selfcare_campaign_action_log', 'selfcare_shortlink_log'],
    ...['customer_use_list', 'customer_use_clear', 'payment_wallet_get', 'payment_wallet_link'],
    ...['payment_wallet_unlink', 'core_customer_get_info', 'cust_get_info_ver2'],
    ...['get_rank_vnp_plus', 'mobile_get_info', 'number_health_get', 'number_health_answer'],
    ...['number_health_calendar', 'cust_get_subscribers_by_invoice2', 'cust_send_account_consent'],
    ...['mobile_add_account', 'phone_add_account', 'fiber_add_account', 'mytv_add_account'],
    ...['cust_remove_account', 'cust_rename_account', 'cust_get_account_managers'],
    ...['cust_end_account_manager', 'fiber_get_info', 'mytv_get_info', 'phone_get_info'],
    ...['fiber_search_info2', 'care_invite', 'care_invite_view', 'care_accept', 'care_list'],
    ...['care_answer', 'handoff_create', 'handoff_get', 'handoff_end', 'handoff_open'],
    ...['handoff_people', 'advice_line_list', 'account_merge_get', 'account_merge_start'],
    ...['account_merge_confirm', 'account_merge_cancel', 'core_mobile_ezpay_balance'],
    ...['mobile_IN_balances', 'mobile_balance_info_v2', 'mobile_bundle_remain_amount'],
    ...['mobile_data_get_high_bandwidth', 'mobile_ledger_list', 'mobile_ledger_summary'],
    ...['ledger_dispute_create', 'ledger_dispute_list', 'ledger_dispute_get', 'calendar_feed_get'],
    ...['calendar_feed_renew', 'calendar_feed_revoke', 'usage_alert_list', 'usage_alert_set'],
    ...['usage_alert_end', 'push_get', 'push_subscribe', 'push_set', 'push_end'],
    ...['custom_package_quote', 'package_resume', 'package_undo_cancel', 'vas_stop_all'],
    ...['vas_undo_stop_all', 'home_order_create', 'home_order_get', 'home_order_list'],
    ...['home_order_cancel', 'home_combo_get_remain_info', 'mobile_home_combo_package_ccbs_list'],
    ...['mobile_home_combo_ccbs_reg', 'home_combo_cancel', 'home_combo_undo', 'gnms_optical'],
    ...['gnms_wlan_list', 'gnms_wlan_reveal', 'gnms_wlan_change', 'gnms_connected_users'],
    ...['gnms_client_rename', 'gnms_block_client', 'gnms_unblock_client', 'gnms_pause_client'],
    ...['gnms_group_save', 'gnms_group_delete', 'gnms_notice_set', 'gnms_wifi_schedule'],
    ...['gnms_reboot_schedule', 'gnms_schedule_list', 'gnms_delete_schedule'],
    ...['gnms_restore_schedule', 'gnms_restart', 'gnms_command_list', 'gnms_report', 'autopay_get'],
    ...['autopay_set', 'autopay_stop', 'payment_history', 'mobile_payment_recharge_check_remain'],
    ...['mobile_payment_recharge_history', 'card_code_order', 'card_code_list', 'card_code_reveal'],
    ...['card_code_send', 'payment_claim_create', 'payment_method_list', 'payment_order_get'],
    ...['payment_order_cancel', 'selfcare_get_qrcode', 'payment_package_reg_v2'],
    ...['campaign_progress', 'voucher_list', 'payment_order_voucher', 'selfcare_get_bill_code'],
    ...['selfcare_ttc_billcode_list', 'selfcare_ttc_detail', 'selfcare_ttc_update'],
    ...['mobile_post_hist_detail', 'cust_nonmobile_lichsu_no', 'selfcare_einvoice_list_by_cust'],
    ...['selfcare_einvoice_get_file', 'selfcare_einvoice_download_file'],
    ...['selfcare_einvoice_correct_buyer', 'selfcare_get_tbc_file', 'usage_history'],
    ...['history_file', 'mobile_prepaid_refill_history', 'mobile_post_payment_history'],
    ...['mobile_prepaid_hist_detail', 'authen_security_get', 'authen_not_me', 'multisim_query'],
    ...['multisim_reg', 'multisim_unlink', 'multisim_unreg', 'multisim_rename'],
    ...['multisim_esim_code', 'mobile_change_sim_req_check', 'mobile_change_sim_req_accepted'],
    ...['mobile_change_sim_req_cancel', 'mobile_check_ezsim', 'mobile_change_sim_ezcom'],
    ...['sim_freeze_get', 'sim_freeze_set', 'family_check_status', 'family_data_remain'],
    ...['family_list_members', 'family_add_member', 'family_cancel_invitation'],
    ...['family_get_invitation', 'family_answer_invitation', 'family_set_volume'],
    ...['family_get_use', 'family_set_use_consent'],
    ...['family_delete_member', 'family_leave', 'family_end', 'family_send_message'],
    ...['family_list_packs', 'family_upgrade_pack', 'selfcare_check_chinhchu'],
    ...['selfcare_update_info_check', 'selfcare_get_ekyc_token', 'ekyc_identification_ver2'],
    ...['selfcare_update_info_handoff', 'createTransaction', 'getQR', 'queryTransactionInfo'],
    ...['roaming_status', 'roaming_protection_set', 'roaming_schedule_set', 'roaming_start_set'],
    ...['roaming_top_up', 'roaming_trips', 'roaming_failure_refund'],
    ...['irRegister', 'apiKiemTraNhanUuDai', 'apiNhanUuDaiWithOTP', 'apiXemMaUuDai'],
    ...['apiTheodoinhanqua', 'apiLichSuSuDungUuDaiHoiVienSudung', 'KiemTraDanhGiaChuongTrinhUuDai'],
    ...['apiDanhGiaChuongTrinhUuDai', 'getLichSuDiemNewV2', 'getChiTietDiemThongTinBoSung'],
    ...['apiLayDanhSachDichVuSuDung', 'TangDiemThongTin', 'TangDiemSendOTP', 'TangDiemVerify'],
    ...['TangDiem', 'TangDiemHuy', 'getTokenHoiVien', 'getLayThongTinChungMobile'],
    ...['getLayThongTinChungMobileV2', 'registerMember', 'verifyMemberInfo', 'cancelMember'],
    ...['apiCancelMember', 'capNhatEmail', 'member_benefit_use', 'member_card_pass'],
    ...['custservice_contract_profile', 'custservice_send_trouble', 'custservice_sent_trouble'],
    ...['help_incident_join', 'mobile_staff_list_ccos', 'mobile_staff_post_ccos'],
    ...['mobile_staff_update_vote', 'selfcare_survey_cskh_date', 'selfcare_survey_cskh_answer'],
    ...['selfcare_survey_cskh_decline'],
  ],
} as const satisfies Record<CareRole | 'own', readonly CallName[]>

/** A call that some role may make for another's line. */
export type CareCall = (typeof CARE_ACCESS)[CareRole][number]

/** The least role that may make this call. */
export function careRoleOf(call: CareCall): CareRole {
  const role = CARE_ROLES.find((one) => (CARE_ACCESS[one] as readonly string[]).includes(call))
  if (!role) throw new Error(`No role may make ${call} for another line`)
  return role
}
