/**
 * Calls that the operator's own services answer, with the reason why no Open API does. Spec TMF-9.
 */
import type { CallName } from '../contract/calls.ts'

export const OWN_SERVICE = {
  /** Identity and sessions: TM Forum knows customers, not how a person proves to be one. */
  identity: [
    ...['authen_msisdn', 'authen_logout', 'authen_logout_everywhere', 'authen_register'],
    ...['authen_miss_password', 'authen_change_password', 'authen_set_password', 'authen_step_up'],
    ...['authen_session_list', 'authen_session_end', 'network_sign_in_start', 'network_sign_in'],
    ...['otp_send', 'de_send_otp', 'otp_smart', 'otp_voice_send', 'otp_send_mail', 'otp_check'],
    ...['otp_get_status', 'own_device_add', 'own_device_list', 'own_device_end', 'own_device_leave'],
    ...['passkey_sign_in_start', 'passkey_sign_in', 'passkey_step_up_start', 'passkey_step_up'],
    ...['passkey_add_start', 'passkey_add', 'passkey_list', 'passkey_rename', 'passkey_remove'],
    ...['social_link_list', 'social_link_end', 'authen_security_get', 'authen_not_me'],
    ...['selfcare_check_chinhchu', 'selfcare_update_info_status', 'selfcare_update_info_check'],
    ...['selfcare_get_ekyc_token', 'ekyc_identification_ver2', 'selfcare_identification'],
    ...['selfcare_identification_v3', 'selfcare_update_info_request'],
    ...['selfcare_update_info_withdraw', 'selfcare_update_info_person'],
    ...['selfcare_update_info_handoff', 'selfcare_update_info_handoff_open'],
    ...['selfcare_update_info_handoff_end'],
  ],
  /** What a person decides about personal data, numbers, messages and devices. */
  person: [
    ...['customer_personal_get', 'customer_reveal', 'customer_reveal_list', 'customer_contact_send'],
    ...['customer_contact_confirm', 'customer_language_set', 'customer_notice_get'],
    ...['customer_notice_set', 'customer_consent_get', 'customer_consent_set'],
    ...['customer_consent_file', 'customer_deletion_get', 'customer_deletion_start'],
    ...['customer_deletion_cancel', 'customer_deletion_file', 'customer_access_list'],
    ...['customer_export_get', 'customer_export_start', 'customer_export_file', 'log_access_web'],
    ...['selfcare_campaign_action_log', 'selfcare_shortlink_log', 'customer_use_list'],
    ...['customer_use_clear', 'push_get', 'push_subscribe', 'push_set', 'push_end'],
    ...['calendar_feed_get', 'calendar_feed_renew', 'calendar_feed_revoke', 'usage_alert_list'],
    ...['usage_alert_set', 'usage_alert_end', 'number_health_get', 'number_health_answer'],
    ...['number_health_calendar', 'account_merge_get', 'account_merge_start'],
    ...['account_merge_confirm', 'account_merge_cancel', 'core_customer_get_info', 'mobile_get_info'],
    ...['selfcare_add_contact_update_user_info'],
  ],
  /** Lines of others, groups and homes. */
  others: [
    ...['care_invite', 'care_invite_view', 'care_accept', 'care_list', 'care_line_get', 'care_act'],
    ...['advice_line_list', 'advice_line_get', 'handoff_create', 'handoff_get', 'handoff_end'],
    ...['handoff_open', 'handoff_people', 'care_act_withdraw', 'family_get_use'],
    ...['family_set_use_consent'],
    ...['care_act_pay', 'care_answer', 'simple_mode_set', 'cust_get_subscribers_by_invoice2'],
    ...['cust_send_account_consent', 'mobile_add_account', 'phone_add_account', 'fiber_add_account'],
    ...['mytv_add_account', 'cust_remove_account', 'cust_rename_account'],
    ...['cust_get_account_managers', 'cust_end_account_manager', 'mobile_get_managed_summary'],
    ...['fiber_get_info', 'mytv_get_info', 'phone_get_info', 'fiber_search_info2'],
    ...['family_check_status', 'family_data_remain', 'family_list_members', 'family_add_member'],
    ...['family_cancel_invitation', 'family_get_invitation', 'family_answer_invitation'],
    ...['family_set_volume', 'family_delete_member', 'family_leave', 'family_end'],
    ...['family_send_message', 'family_list_packs', 'family_upgrade_pack'],
    ...['home_combo_get_remain_info', 'mobile_home_combo_package_ccbs_list'],
    ...['mobile_home_combo_ccbs_reg', 'home_combo_cancel', 'home_combo_undo', 'gnms_optical'],
    ...['gnms_wlan_list', 'gnms_connected_users', 'gnms_schedule_list', 'gnms_command_list'],
    ...['gnms_wlan_reveal', 'gnms_wlan_change', 'gnms_client_rename', 'gnms_block_client'],
    ...['gnms_unblock_client', 'gnms_pause_client', 'gnms_group_save', 'gnms_group_delete'],
    ...['gnms_notice_set', 'gnms_wifi_schedule', 'gnms_reboot_schedule', 'gnms_delete_schedule'],
    ...['gnms_restore_schedule', 'gnms_restart', 'gnms_report', 'home_order_create'],
    ...['home_order_get', 'home_order_list', 'home_order_cancel'],
  ],
  /** SIMs and numbers. */
  sims: [
    ...['multisim_query', 'multisim_reg', 'multisim_unlink', 'multisim_unreg', 'multisim_rename'],
    ...['multisim_esim_code', 'mobile_change_sim_req_check', 'mobile_change_sim_req_accepted'],
    ...['mobile_change_sim_req_cancel', 'mobile_check_ezsim', 'mobile_change_sim_ezcom'],
    ...['sim_freeze_get', 'sim_freeze_set', 'sim_number_search', 'sim_number_get', 'sim_number_hold'],
    ...['sim_number_release', 'sim_order_create', 'sim_order_list', 'sim_order_cancel'],
  ],
  /** Search by words, what a line may buy (TMF679 is not served), several packages in one press. */
  packages: [
    ...['package_search', 'package_check', 'vas_stop_all', 'vas_undo_stop_all'],
    ...['custom_package_quote', 'mobile_data_get_high_bandwidth', 'roaming_status'],
    ...['roaming_protection_set', 'roaming_schedule_set', 'roaming_start_set', 'roaming_top_up'],
    ...['roaming_trips', 'roaming_failure_refund'],
  ],
  /** Wallets, cards, vouchers, the ledger with its disputes, files and signed invoices. */
  money: [
    ...['autopay_get', 'autopay_set', 'autopay_stop', 'selfcare_ttc_billcode_list'],
    ...['selfcare_ttc_update', 'campaign_progress', 'voucher_list', 'payment_order_voucher'],
    ...['card_code_order', 'card_code_list', 'card_code_reveal', 'card_code_send'],
    ...['selfcare_einvoice_list_by_cust', 'selfcare_einvoice_get_file'],
    ...['selfcare_einvoice_download_file', 'selfcare_einvoice_correct_buyer'],
    ...['selfcare_get_tbc_file', 'selfcare_einvoice_lookup', 'selfcare_einvoice_lookup_file'],
    ...['selfcare_einvoice_signer', 'mobile_ledger_list', 'mobile_ledger_summary'],
    ...['ledger_dispute_create', 'ledger_dispute_list', 'ledger_dispute_get', 'payment_claim_create'],
    ...['payment_history', 'payment_method_list', 'payment_order_cancel', 'selfcare_get_qrcode'],
    ...['payment_receipt', 'mobile_payment_recharge_check_remain', 'mobile_payment_recharge_history'],
    ...['history_file', 'mobile_prepaid_refill_history', 'mobile_post_payment_history'],
    ...['mobile_prepaid_hist_detail', 'payment_wallet_get', 'payment_wallet_link'],
    ...['payment_wallet_unlink', 'payment_package_reg_v2', 'get_banks'],
  ],
  /** Files, reopening and rating, troubles with their place, incidents, visits and opinions. */
  help: [
    ...['help_feedback_reopen', 'help_feedback_rate', 'help_file_upload', 'help_file_get'],
    ...['help_visitor_send', 'help_visitor_verify', 'help_visitor_status', 'help_status_get'],
    ...['help_incident_list', 'help_incident_join', 'mobile_staff_list_ccos'],
    ...['mobile_staff_list_category', 'mobile_staff_post_ccos', 'mobile_staff_update_vote'],
    ...['selfcare_survey_cskh_date', 'selfcare_survey_cskh_answer', 'selfcare_survey_cskh_decline'],
    ...['help_faq_vote', 'selfcare_send_support_log', 'help_store_queue', 'help_store_ticket'],
    ...['help_store_appointment', 'help_store_visits', 'help_store_cancel'],
    ...['custservice_contract_profile', 'custservice_frequent_errors', 'custservice_send_trouble'],
    ...['custservice_sent_trouble'],
  ],
  /** Joining, leaving, offers and each entry of points: the rules of TMF658 are not served. */
  loyalty: [
    ...['getTokenHoiVien', 'registerMember', 'verifyMemberInfo', 'cancelMember', 'apiCancelMember'],
    ...['capNhatEmail', 'member_benefit_use', 'member_card_pass', 'apidmdiaban', 'getDanhMucUuDai'],
    ...['getDSChuongTrinhUuDaiDoiDiem', 'catalogDiscounts', 'Api_DSChuongTrinhUuDaiUuDaiHoiVien'],
    ...['apiDSChuongTrinhUuDaiQuaTang', 'apiXemThongTinChuongTrinhUuDai'],
    ...['apiDSChuongTrinhSanPhamTheoDoiTac', 'apiKiemTraNhanUuDai', 'apiNhanUuDaiWithOTP'],
    ...['apiXemMaUuDai', 'apiTheodoinhanqua', 'apiLichSuSuDungUuDaiHoiVienSudung'],
    ...['KiemTraDanhGiaChuongTrinhUuDai', 'apiDanhGiaChuongTrinhUuDai', 'apiGetGioiThieu'],
    ...['Api_LayDSLinhVucKinhDoanh', 'apiGetCaptcha', 'Api_DangKyDoiTacLienKet'],
    ...['apiTrangThaiDoiTac', 'apiBoSungHoSoDoiTac', 'getLichSuDiemNewV2'],
    ...['getChiTietDiemThongTinBoSung', 'apiLayDanhSachDichVuSuDung', 'getConfigPromotionPoints'],
    ...['TangDiemThongTin', 'TangDiemSendOTP', 'TangDiemVerify', 'TangDiem', 'TangDiemHuy'],
  ],
  /** What editors write, and other services. */
  content: [
    ...['news_search', 'help_news_detail', 'help_news_group', 'help_get_faq', 'selfcare_url_mapping'],
    ...['getPackageInfo', 'getPackageDetail', 'getListNational', 'irRegister', 'createTransaction'],
    ...['getQR', 'queryTransactionInfo', 'getBanners', 'media_get_banner', 'mobile_ir_country_list'],
    ...['mobile_get_ir_partner', 'media_get_app_link_lists', 'help_get_provinces'],
    ...['help_get_provinces_1800', 'help_get_provinces_lantoa', 'help_get_districts_1800'],
    ...['help_get_precinct_1800', 'help_get_street_1800', 'help_get_area_1800'],
    ...['help_get_incubation_1800', 'help_get_stores_by_province', 'help_get_stores_by_lnglat'],
    ...['vin_list_city', 'selfcare_list_gt_noicap', 'getListBannerByType'],
  ],
} as const satisfies Record<string, readonly CallName[]>

/** A call that no Open API answers. */
export type OwnCall = (typeof OWN_SERVICE)[keyof typeof OWN_SERVICE][number]
