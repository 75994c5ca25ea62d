/** Which kind of data a table holds, as the privacy page names them. Spec PRV-8, Spec PRV-9. */
import type { DataKind } from '../../../contract/rules/data-deletion.ts'

const TABLES: Readonly<Record<DataKind, readonly string[]>> = {
  use_log: ['use_event'],
  preferences: [
    ...['notice_choice', 'usage_alert', 'calendar_feed', 'push_choice', 'roaming_choice', 'simple_mode'],
  ],
  saved_numbers: ['saved_bill_code', 'account_label'],
  support_log: [
    ...['contact_update', 'home_report', 'help_request', 'help_event', 'help_message', 'help_file'],
    ...['support_log', 'store_visit', 'staff_vote', 'survey_answer', 'incident_join'],
  ],
  photographs: ['identity_request', 'identity_event', 'identity_photo'],
  devices: ['session', 'passkey', 'own_device', 'social_link', 'push_device'],
  messages: ['message'],
  subscriber: [
    ...['customer', 'customer_fact', 'line', 'access', 'number_answer', 'contact_change', 'account'],
    ...['sim_card', 'sim_change', 'sim_change_event', 'sim_order', 'sim_order_event', 'sim_buyer'],
  ],
  payments: [
    ...['bill', 'bill_account', 'bill_charge', 'bill_part', 'einvoice', 'einvoice_correction', 'bank_credit'],
    ...['payment_order', 'payment_order_event', 'payment_attempt', 'payment_claim', 'payment_refund'],
    ...['ledger_account', 'ledger_entry', 'recharge', 'scratch_card', 'campaign_grant', 'home_order'],
    ...['home_order_event', 'dispute', 'dispute_charge', 'dispute_event', 'wallet', 'wallet_event'],
    ...['autopay_mandate', 'autopay_charge'],
  ],
  call_records: ['usage_record', 'usage_day', 'roaming_trip', 'roaming_event'],
  services: [
    ...[
      'service',
      'bucket',
      'roaming_next',
      'family_group',
      'family_invitation',
      'family_member',
      'family_use',
    ],
    ...['home_combo', 'home_combo_part', 'home_command', 'home_unit', 'managed_account', 'account_consent'],
    ...['account_merge', 'product_order', 'care_act', 'care_invite'],
    ...['member', 'member_application', 'member_benefit_use', 'member_cancellation', 'member_email'],
    ...['offer_claim', 'offer_intent', 'offer_rating', 'point_entry', 'point_gift', 'point_gift_intent'],
    ...['point_pending', 'point_use'],
  ],
  // A refusal of surveys is kept like the other choices, so that it is respected.
  consent_evidence: ['consent', 'consent_withdrawal', 'data_deletion', 'survey_choice'],
  access_log: [
    ...['reveal', 'managed_view', 'attempt', 'line_visit', 'device_check', 'sim_freeze', 'sim_freeze_event'],
    ...['bill_code_ask', 'point_gift_look', 'recharge_check', 'own_device_spend'],
  ],
}

const KINDS = new Map(
  Object.entries(TABLES).flatMap(([kind, tables]) => tables.map((table) => [table, kind as DataKind])),
)

/** Undefined: the table has no kind yet; a test finds it. */
export function dataKindOf(table: string): DataKind | undefined {
  return KINDS.get(table)
}
